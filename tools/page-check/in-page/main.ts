/** The functions that the page check runs in the page, as the global object `pageCheck`. */
export { readFlaws } from './layout.ts'
export { readLinks } from './links.ts'
export { shiftsUntilNow } from './shifts.ts'
export { readLines } from './text-lines.ts'
export { wordsAt } from './words.ts'
