import { type Finding, problem } from '../../../schema/finding.ts'
import type { AxeFault, Seen } from '../observation.ts'
import { quoted, seenIn, tellPlaces, together } from '../places.ts'
import type { By } from '../sources.ts'

export function axeFindings(
  faults: readonly Seen<AxeFault>[],
  { sources, windows }: By,
): Finding[] {
  return together(faults, ({ rule, words, target }) => [rule, words.text || target].join()).map(
    group => {
      const [{ help, rule, summary, target, words } = {} as AxeFault] = group
      const seen = seenIn(group)
      const element = words.text ? quoted(words.text) : target
      const source = sources.placeOf(words)
      // The first line of axe's summary is just a heading, such as «Fix any of the following:».
      const [, reason = summary] = summary.split('\n')
      const what = `${help}: ${element} (axe’s rule ${rule}; ${tellPlaces(seen, windows)})`
      const fix = `${source ?? 'not a text of content/, please report it'}: ${reason.trim()}`
      return problem(what, fix, { seen })
    },
  )
}
