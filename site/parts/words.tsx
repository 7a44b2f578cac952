import { createElement, Fragment, type ReactNode } from 'react'

/** An e-mail address, or a compound. */
const ADDRESS_OR_COMPOUND = /(\S+@\S+|(?<!\S)\S*\p{L}-\p{L}\S*)/u
/** In letters: so long a compound stands on one line of the narrowest phone, in large type too. */
const SHORT = 14

type WordsProps = {
  of: string
  /** The element that holds them; without one they stand alone. */
  as?: 'h1' | 'h2' | 'h3' | 'p' | 'dd' | undefined
  className?: string | undefined
}

/** Text that breaks where a reader expects it: an address after its signs, a short compound («front-end») nowhere. */
export function Words({ of: text, as, className }: WordsProps) {
  const words = text
    .split(ADDRESS_OR_COMPOUND)
    .flatMap((word, at) => (at % 2 ? setWord(word) : word))
  return as ? createElement(as, { className }, ...words) : createElement(Fragment, null, ...words)
}

function setWord(word: string): ReactNode[] {
  if (word.length <= SHORT) return [createElement('span', { className: 'word' }, word)]
  // After a hyphen a line may break as it is.
  const parts = word.split(/(?<=@|\w\.)(?=\w)/)
  return parts.flatMap((part, at) =>
    at > 0 ? [createElement('wbr', { key: part }), part] : [part],
  )
}
