/** A compound that is short enough to stand on one line of the narrowest phone. */
const SHORT_COMPOUND = /((?<!\S)\S*\p{L}-\p{L}\S*)/u
const LETTERS = 14

/** Text in large type: a short compound («front-end») does not break at its hyphen. */
export function Words({ of: text }: { of: string }) {
  return text.split(SHORT_COMPOUND).map((part, at) =>
    at % 2 && part.length <= LETTERS ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text that does not change
      <span className="word" key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
