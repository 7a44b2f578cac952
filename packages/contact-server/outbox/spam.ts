import type { ContactMessage } from '../wire/message.ts'

/** A message with this score or more is quarantined until the owner looks at it. The server never drops a message. */
export const QUARANTINE_SCORE = 5

type Signals = {
  message: ContactMessage
  /** True when the form's hidden field, which people can't see, was filled in. */
  honeypot: boolean
  /** How many stored messages have exactly the same text. */
  sameContent: number
}

/**
 * Adds up the points for all signs of spam. A sign that honest messages may also show is worth fewer points than
 * QUARANTINE_SCORE.
 */
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
