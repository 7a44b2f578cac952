import { expect, test } from 'vitest'
import { mix } from '../../theme/colour.ts'
import { PALETTES } from '../../theme/palette.ts'
import { mailHtml } from './html.ts'

const { element, mailPage, mailto } = mailHtml(PALETTES.lichen)
const coloursIn = (text: string) => new Set(text.match(/#[\da-f]{6}\b/g))

test.each(['light', 'dark'] as const)(
  'a mail has the colours of the site in the %s theme',
  theme => {
    const button = mailto('a@b.fr', '', 'button', '')
    const html = mailPage([element('p', 'facts', ''), element('p', 'text', ''), button])
    const [, dark = '', light = ''] = /<style>(.*)<\/style>(.*)/s.exec(html) ?? []
    const used = coloursIn(theme === 'dark' ? dark : light)
    const { paper, ink, soft, accent } = PALETTES.lichen
    const hairline = mix(paper[theme], ink[theme], 0.2)
    const known = [...[paper, ink, soft, accent].map(pair => pair[theme]), hairline]
    expect(used.size).toBeGreaterThan(3)
    expect([...used].filter(colour => !known.includes(colour))).toEqual([])
  },
)
