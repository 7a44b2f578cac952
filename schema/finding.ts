/** One thing that was looked at: what was found, and what to do about it. */
export type Finding = {
  level: 'ok' | 'warning' | 'problem' | 'skipped'
  what: string
  fix?: string
  /** Why the site may be looked at so, but not go online. */
  keepsOffline?: string
}

export const ok = (what: string): Finding => ({ level: 'ok', what })
export const skipped = (what: string): Finding => ({ level: 'skipped', what })
export const warning = (what: string, fix: string, keepsOffline?: string): Finding => ({
  level: 'warning',
  what,
  fix,
  ...(keepsOffline && { keepsOffline }),
})
export const problem = (what: string, fix: string): Finding => ({ level: 'problem', what, fix })

export const asText = ({ what, fix }: Finding) => (fix ? `${what}\n  → ${fix}` : what)

/** Each piece of advice once, and under it all that it is about. */
export function byAdvice(findings: readonly Finding[]): string {
  return [...Map.groupBy(findings, ({ fix }) => fix)]
    .flatMap(([fix, all]) => [
      `→ ${fix ?? 'look at this'}:`,
      ...all.map(({ what }) => `    ${what.replaceAll('\n', '\n    ')}`),
    ])
    .join('\n')
}

/** A number and its noun: «1 day», «3 days». */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
