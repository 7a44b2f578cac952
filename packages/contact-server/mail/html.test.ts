import { expect, test } from 'vitest'
import { mailHtml } from './html.ts'

const COLOURS = {
  paper: { light: '#f5f4ed', dark: '#0f160d' },
  ink: { light: '#1b2717', dark: '#eef0e4' },
  soft: { light: '#475243', dark: '#c2c7b9' },
  accent: { light: '#c7d858', dark: '#d2e072' },
  line: { light: '#c9cbc2', dark: '#3b4238' },
}
const { element, mailPage, mailto } = mailHtml(COLOURS)
const coloursIn = (text: string) => new Set(text.match(/#[\da-f]{6}\b/g))

test.each(['light', 'dark'] as const)('a mail uses the colours of the site’s %s theme', theme => {
  const button = mailto('a@b.fr', '', 'button', '')
  const html = mailPage([
    element('p', 'facts', ''),
    element('p', 'text', ''),
    element('p', 'soft', ''),
    button,
  ])
  const [, dark = '', light = ''] = /<style>(.*)<\/style>(.*)/s.exec(html) ?? []
  const used = coloursIn(theme === 'dark' ? dark : light)
  expect(used).toEqual(new Set(Object.values(COLOURS).map(pair => pair[theme])))
})
