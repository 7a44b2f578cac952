import { plural } from '../../packages/contact-server/base/plural.ts'

export type Counts = { passed: number; failed: number; skipped: number }
/** `findings` is the number of problems and warnings that the page check reports. */
export type Result = {
  name: string
  ok: boolean
  seconds: number
  counts?: Counts | undefined
  findings?: number | undefined
}

/** @param names the stages that should have run */
export function totalLines(names: readonly string[], results: readonly Result[]): string[] {
  const stages = results.map(result => {
    const { counts, seconds } = result
    const tests = counts ? `  ${counts.passed + counts.failed} tests` : ''
    return `${result.name.padEnd(17)} ${outcome(result)} ${seconds.toFixed(1).padStart(6)} s${tests}`
  })
  const left = names.slice(results.length).map(name => `${name.padEnd(17)} not run`)
  const sum = (value: (result: Result) => number) => results.reduce((n, r) => n + value(r), 0)
  const broken = results.find(({ ok }) => !ok)
  const found = results.filter(({ findings }) => findings)
  const verdict = broken
    ? `FAILED: ${broken.name}`
    : [
        `${results.length - found.length} of ${names.length} stages passed`,
        ...found.map(result => `${result.name}: ${outcome(result)}`),
      ].join(', ')
  const passed = sum(({ counts }) => counts?.passed ?? 0)
  // A stage that fails without counting failed tests counts as one failure.
  const failed = sum(({ ok, counts }) => counts?.failed || Number(!ok))
  const skipped = sum(({ counts }) => counts?.skipped ?? 0)
  return [
    ...stages,
    ...left,
    `${verdict}, ${sum(({ seconds }) => seconds).toFixed(0)} s`,
    `TOTAL: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ]
}

function outcome({ ok, findings }: Result): string {
  if (!ok) return 'FAILED'
  return findings ? plural(findings, 'finding') : 'passed'
}
