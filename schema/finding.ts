/** The result of one check. `fix` advises the owner what to do. */
export type Finding = {
  level: 'ok' | 'warning' | 'problem' | 'skipped'
  what: string
  fix?: string
  /** The reason why the site must not go online yet. The owner can still open the site on their own machine. */
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

/** Groups findings under their advice, so that each piece of advice is printed only once. */
export function byAdvice(findings: readonly Finding[]): string {
  return [...Map.groupBy(findings, ({ fix }) => fix)]
    .flatMap(([fix, all]) => [
      `→ ${fix ?? 'look at this'}:`,
      ...all.map(({ what }) => `    ${what.replaceAll('\n', '\n    ')}`),
    ])
    .join('\n')
}

/** Returns a number with its noun: «1 day», «3 days». */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
