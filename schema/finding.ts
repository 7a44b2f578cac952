/** The place of a text or a fault in a content folder. */
export type Place = {
  /** The path of the file below the content folder, such as `en/site.ts`. */
  file?: string | undefined
  line?: number | undefined
  /** The name of the field, such as «title» of the project ‹Carnet› (name-field.ts). */
  field?: string | undefined
}

/** The result of one check. */
export type Finding = Place & {
  level: 'ok' | 'warning' | 'problem' | 'skipped'
  /** The rest of the sentence after the place: «is missing.» */
  what: string
  /** Advises the owner what to do. */
  fix?: string
  /** The reason why the site must not go online yet. The owner can still open the site on their own machine. */
  keepsOffline?: string
}

export const ok = (what: string, at?: Place): Finding => ({ level: 'ok', ...at, what })
export const skipped = (what: string): Finding => ({ level: 'skipped', what })
export const warning = (what: string, fix: string, more?: Partial<Finding>): Finding => ({
  level: 'warning',
  ...more,
  what,
  fix,
})
/** A fault of the content, which says by itself what to do. */
export const fault = (what: string, at?: Place): Finding => ({ level: 'problem', ...at, what })
export const problem = (what: string, fix: string, at?: Place) => ({ ...fault(what, at), fix })

/**
 * Writes a place: «content/site.ts, «name»» or «content/sections/prix.md, line 5».
 * @param folder the path of the content folder in messages (`shownPath` in folder/content-folder.ts)
 */
export const placeText = ({ file, line, field }: Place, folder = 'content'): string =>
  [`${folder}/${file}`, line && `line ${line}`, field].filter(Boolean).join(', ')

/** Writes a finding as one sentence, without its advice: «content/site.ts: «name» is missing.» */
export function sentence({ file, line, field, what }: Finding, folder?: string): string {
  const place = file && placeText({ file, line }, folder) + (line || field ? ':' : '')
  return [place, field, what].filter(Boolean).join(' ')
}

/** Writes each finding as a sentence, with its advice on a line below. */
export const asText = (findings: readonly Finding[], folder?: string): string =>
  findings.flatMap(it => [sentence(it, folder), ...(it.fix ? [`  → ${it.fix}`] : [])]).join('\n')

/** Groups findings under their advice, so that each piece of advice is printed only once. */
export function byAdvice(findings: readonly Finding[], folder?: string): string {
  return [...Map.groupBy(findings, ({ fix }) => fix)]
    .flatMap(([fix, all]) => [
      `→ ${fix ?? 'look at this'}:`,
      ...all.map(finding => `    ${sentence(finding, folder).replaceAll('\n', '\n    ')}`),
    ])
    .join('\n')
}
