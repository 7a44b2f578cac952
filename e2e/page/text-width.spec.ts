import { makeFonts } from '../../build/subset-fonts.ts'
import { FACES, type FaceName, SCRIPTS, textWidth } from '../../site/fonts/typeface.ts'
import { expect, test } from '../kit/test.ts'

const TEXTS = [
  'Éditions du Talus, où l’été naît',
  'Way of working: AVATAR, To Yves',
  'ANTICONSTITUTIONNELLEMENT',
  '1 200 000 €, 44° 56′ N',
  'Łukasz Wójcik in Łódź',
  'Nguyễn Thị Mai',
  'e\u0301te\u0301',
]
const STYLES = [
  ['titre', 400],
  ['texte', 400],
  ['texte', 500],
  ['texte', 600],
] as const

test('textWidth is within 0.5 % of the browser’s width in both faces and at common weights', async ({
  page,
}) => {
  await page.goto('/')
  for (const script of SCRIPTS) {
    const fonts = await makeFonts(TEXTS.join('').normalize(), script)
    for (const face of Object.keys(FACES) as FaceName[])
      await page.evaluate(addFont, [`${face}-${script}`, fonts[face].toString('base64')] as const)
  }
  for (const [face, weight] of STYLES)
    for (const text of TEXTS) {
      const family = SCRIPTS.map(script => `${face}-${script}`).join()
      const ems = await page.evaluate(widthInEms, { family, weight, text })
      const share = textWidth(face, text, weight) / ems
      expect(Math.abs(share - 1), `${face} ${weight}, ${text}: ${ems} em`).toBeLessThan(0.005)
    }
})

test('textWidth overestimates the width of a Greek or Cyrillic word, but by less than a quarter', async ({
  page,
}) => {
  await page.goto('/')
  for (const text of ['Услуги', 'Проекты', 'Υπηρεσίες']) {
    const ems = await page.evaluate(widthInEms, { family: 'TexteF', weight: 500, text })
    const share = textWidth('texte', text, 500) / ems
    expect(share, `${text}: ${ems} em`).toBeGreaterThan(1)
    expect(share, `${text}: ${ems} em`).toBeLessThan(1.25)
  }
})

/** Adds a font for the weights from 400 to 700. Runs in the page. */
async function addFont([family, base64]: readonly [string, string]) {
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  document.fonts.add(await new FontFace(family, bytes, { weight: '400 700' }).load())
}

/** Runs in the page. */
function widthInEms({ family, weight, text }: { family: string; weight: number; text: string }) {
  const line = document.body.appendChild(document.createElement('span'))
  line.style.cssText = `font:${weight} 100px ${family};white-space:nowrap;position:absolute`
  line.textContent = text
  return line.getBoundingClientRect().width / 100
}
