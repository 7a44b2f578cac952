import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAPER } from '../../site/styles/colours.ts'
import { element, mailPage, mailto } from './html.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../site/styles/tokens.css'), 'utf8')
const PAIRS = [
  ['', 'paper', PAPER.light, PAPER.dark],
  ...tokens.matchAll(/--(\w+): light-dark\((#\w{6}), (#\w{6})\)/g),
]
const coloursIn = (text: string) => new Set(text.match(/#[\da-f]{6}\b/g))

/** A theme of the page: its tokens, and its hairline, which is ink at 20 % on paper. */
function theme(column: 2 | 3): string[] {
  const token = (name: string) => PAIRS.find(pair => pair[1] === name)?.[column] ?? ''
  const [paper, ink] = [token('paper'), token('ink')].map(hex =>
    [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  const line = paper?.map((value, n) => Math.round(value * 0.8 + (ink?.[n] ?? 0) * 0.2))
  const hairline = `#${line?.map(value => value.toString(16).padStart(2, '0')).join('')}`
  return [...PAIRS.map(pair => pair[column] ?? ''), hairline]
}

test.each([
  ['light', 2],
  ['dark', 3],
] as const)('the %s colours of a mail are those of the page', (name, column) => {
  const button = mailto('a@b.fr', '', { style: 'button', label: '' })
  const html = mailPage([element('p', 'facts', ''), element('p', 'text', ''), button])
  const [, dark = '', light = ''] = /<style>(.*)<\/style>(.*)/s.exec(html) ?? []
  const used = coloursIn(name === 'dark' ? dark : light)
  expect(used.size).toBeGreaterThan(3)
  expect([...used].filter(colour => !theme(column).includes(colour))).toEqual([])
})
