import { createElement, Fragment, type ReactNode } from 'react'
import { NUMERAL } from '../../schema/typography/numerals.ts'

const ADDRESS_OR_COMPOUND = /(\S+@\S+|(?<!\S)\S*\p{L}-\p{L}\S*)/u
/** A compound of at most this many characters usually fits on a phone's line, even in large type. */
const SHORT = 14

type WordsProps = {
  of: string
  /** The tag of the element around the text. Without it, the text gets no element. */
  as?: 'h1' | 'h2' | 'h3' | 'p' | 'dd' | 'li' | undefined
  className?: string | undefined
}

/**
 * Renders text with good line breaks. A long email address may break after `@` and after dots. A short address or compound,
 * such as «front-end», never breaks on screen, and neither does a hyphenated number, such as «quatre-vingt-onze».
 */
export const Words = ({ of: text, ...around }: WordsProps) =>
  inElement(
    text.split(ADDRESS_OR_COMPOUND).flatMap((word, at) => (at % 2 ? setWord(word) : word)),
    around,
  )

/** Renders a sentence in which hyphenated numbers, such as «quatre-vingt-onze», never break on screen. */
export const Sentence = ({ of: text, ...around }: WordsProps) =>
  inElement(
    wholeNumerals(text, part => [part]),
    around,
  )

const inElement = (words: ReactNode[], { as, className }: Omit<WordsProps, 'of'>) =>
  as ? createElement(as, { className }, ...words) : createElement(Fragment, null, ...words)

const wholeNumerals = (text: string, set: (part: string) => ReactNode[]) =>
  text.split(NUMERAL).flatMap((part, at) => (at % 2 ? whole(part) : set(part)))

const whole = (word: string) => createElement('span', { className: 'word' }, word)

const setWord = (word: string) =>
  word.length <= SHORT ? [whole(word)] : wholeNumerals(word, setLongWord)

function setLongWord(word: string): ReactNode[] {
  // Hyphens need no `<wbr>`, because browsers already break lines after them.
  const parts = word.split(/(?<=@|\w\.)(?=\w)/)
  return parts.flatMap((part, at) =>
    at > 0 ? [createElement('wbr', { key: part }), part] : [part],
  )
}
