import { createElement, Fragment, type ReactNode } from 'react'

/** Matches an email address or a compound word. */
const ADDRESS_OR_COMPOUND = /(\S+@\S+|(?<!\S)\S*\p{L}-\p{L}\S*)/u
/** A compound of at most this many characters fits on a line of the narrowest phone, even in large type. */
const SHORT = 14

type WordsProps = {
  of: string
  /** The tag of the element around the text. Without it, the text gets no element. */
  as?: 'h1' | 'h2' | 'h3' | 'p' | 'dd' | undefined
  className?: string | undefined
}

/**
 * Renders text with good line breaks. A long email address may break after `@` and after dots. A short address or compound,
 * such as «front-end», never breaks on screen.
 */
export function Words({ of: text, as, className }: WordsProps) {
  const words = text
    .split(ADDRESS_OR_COMPOUND)
    .flatMap((word, at) => (at % 2 ? setWord(word) : word))
  return as ? createElement(as, { className }, ...words) : createElement(Fragment, null, ...words)
}

function setWord(word: string): ReactNode[] {
  if (word.length <= SHORT) return [createElement('span', { className: 'word' }, word)]
  // Hyphens need no `<wbr>`, because browsers already break lines after them.
  const parts = word.split(/(?<=@|\w\.)(?=\w)/)
  return parts.flatMap((part, at) =>
    at > 0 ? [createElement('wbr', { key: part }), part] : [part],
  )
}
