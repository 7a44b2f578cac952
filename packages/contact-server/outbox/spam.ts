import type { ContactMessage } from '../wire/message.ts'

/** A message with this score or more goes to quarantine, or is refused when quarantine is full. */
export const QUARANTINE_SCORE = 5

type Signals = {
  message: ContactMessage
  /** True when the form's hidden field, which people can't see, was filled in. */
  honeypot: boolean
  sameContent: number
}

/** Most signs of spam are worth fewer points than QUARANTINE_SCORE, because honest messages may show them too. */
export function spamScore({ message, honeypot, sameContent }: Signals): number {
  const answers = message.extra?.map(({ value }) => value) ?? []
  const text = [message.name, message.subject, message.message, ...answers].join('\n')
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0
  const signals: [points: number, present: boolean][] = [
    [QUARANTINE_SCORE, honeypot],
    [2, links > 3],
    [3, links > 8],
    [3, /<a\s+href|\[url[=\]]/i.test(text)],
    [2, /https?:\/\/|www\./i.test(message.name)],
    [1, sameContent > 0],
    [4, sameContent > 2],
  ]
  return signals.reduce((sum, [points, present]) => sum + (present ? points : 0), 0)
}
