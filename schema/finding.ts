export type Place = {
  /** The path of the file or folder inside the content folder, such as `en/site.ts`. */
  file?: string | undefined
  line?: number | undefined
  /** The field as messages name it, such as «title» of the project ‹Carnet› (name-field.ts). */
  field?: string | undefined
}

export type Finding = Place & {
  level: 'ok' | 'warning' | 'problem' | 'skipped'
  /** What the message says after the file and the field, such as «is missing.» */
  what: string
  fix?: string
  /** Why the site can't go online yet, such as «no mail is sent (SMTP_URL)». */
  keepsOffline?: string
  /** Where the page check saw the fault: pages, window sizes, themes. A list is empty when the fault doesn't depend on it. */
  seen?: { pages: string[]; sizes: string[]; themes: ('light' | 'dark')[] }
}

export const ok = (what: string, at?: Place): Finding => ({ level: 'ok', ...at, what })
export const skipped = (what: string): Finding => ({ level: 'skipped', what })
export const warning = (what: string, fix: string, more?: Partial<Finding>): Finding => ({
  level: 'warning',
  ...more,
  what,
  fix,
})
/** A problem without `fix`; often, `what` already says what to do. */
export const fault = (what: string, at?: Place): Finding => ({ level: 'problem', ...at, what })
export const problem = (what: string, fix: string, more?: Partial<Finding>) => ({
  ...warning(what, fix, more),
  level: 'problem' as const,
  fix,
})

/**
 * @example content/site.ts, «name»
 * @example content/sections/prix.md, line 5
 * @param folder the content folder's path, as messages show it (`shownPath` in folder/content-folder.ts)
 */
export const placeText = ({ file, line, field }: Place, folder = 'content'): string =>
  [`${folder}/${file}`, line && `line ${line}`, field].filter(Boolean).join(', ')

/** @example content/site.ts: «name» is missing. */
export function sentence({ file, line, field, what }: Finding, folder?: string): string {
  const place = file && placeText({ file, line }, folder) + (line || field ? ':' : '')
  return [place, field, what].filter(Boolean).join(' ')
}

export const asText = (findings: readonly Finding[], folder?: string): string =>
  findings.flatMap(it => [sentence(it, folder), ...(it.fix ? [`  → ${it.fix}`] : [])]).join('\n')

/** Names each piece of advice only once, above its findings. */
export function byAdvice(findings: readonly Finding[], folder?: string): string {
  return [...Map.groupBy(findings, ({ fix }) => fix)]
    .flatMap(([fix, all]) => [
      `→ ${fix ?? 'look at this'}:`,
      ...all.map(finding => `    ${sentence(finding, folder).replaceAll('\n', '\n    ')}`),
    ])
    .join('\n')
}
