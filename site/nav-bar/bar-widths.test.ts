import { expect, test } from 'vitest'
import { barMedia, phoneBarStyle, widthsFor } from './bar-widths.ts'

const bar = (...links: string[]) => ({
  name: 'Ève Roux',
  links,
  button: { label: 'Contactez moi', to: 'contact' },
})
const FIVE = ['À propos', 'Compétences', 'Projets', 'Services', 'Témoignages']

test('a bar with few words changes its layout at the usual widths and needs no extra CSS', () => {
  const widths = widthsFor(bar('À propos', 'Projets', 'Tarifs'))
  expect(widths).toEqual({ menu: 56, compact: 72, isLong: false })
  expect(barMedia(widths)).toBe('')
})

test('a bar with five ordinary links needs no menu in a 1024 px window, even with a long name', () => {
  expect(widthsFor(bar(...FIVE)).menu).toBeLessThan(64)
  expect(widthsFor({ ...bar(...FIVE), name: 'Marie-Lou Vandenberghe' }).menu).toBeLessThan(64)
})

test('a bar with more links needs a menu in wider windows too', () => {
  const widths = [3, 4, 5, 6, 7].map(
    count => widthsFor(bar(...Array<string>(count).fill('Accompagnement'))).menu,
  )
  expect(widths.toSorted((a, b) => a - b)).toEqual(widths)
  expect(new Set(widths).size).toBe(widths.length)
})

test('language links make the bar wider, more so with names than with tags', () => {
  const words = bar(...Array<string>(5).fill('Accompagnement'))
  const names = ['English', 'Deutsch', 'Nederlands']
  const languages = names.map(name => ({ name, tag: name.slice(0, 2) }))
  const [one, , three] = languages.map((_, at) =>
    widthsFor({ ...words, languages: languages.slice(0, at + 1) }),
  )
  const none = widthsFor(words)
  if (!one) throw new Error('no widths')
  expect(one.menu).toBeGreaterThan(none.menu)
  expect(one.compact - none.compact).toBeGreaterThan(one.menu - none.menu)
  expect(three?.menu).toBeGreaterThan(one.menu)
})

test('a few long links move closer together before they fold into a menu', () => {
  const widths = widthsFor(bar('Investissements', 'Accompagnement', 'Recommandations'))
  expect(widths).toEqual({ menu: 56, compact: 72, isLong: true })
})

test('links that don’t fit on the widest page are always in the menu', () => {
  const widths = widthsFor(bar(...Array<string>(14).fill('Accompagnement')))
  expect(barMedia(widths)).toBe(
    '@custom-media --menu (width <= 999rem);@custom-media --compact (width < 999rem);',
  )
})

test('a long button label wraps to two lines, so it makes the bar less than 5 rem wider', () => {
  const links = [...FIVE, 'Ma façon de travailler']
  const label = 'Réserver un appel de quinze minutes avec moi'
  const withButton = (to: string) => widthsFor({ ...bar(...links), button: { label, to } }).menu
  const usual = widthsFor(bar(...links)).menu
  expect(withButton('contact') - usual).toBeLessThan(5)
  expect(withButton('https://agenda.example/')).toBeGreaterThan(withButton('contact'))
})

test('on a phone, language links that don’t fit beside a name on two lines move to the menu', () => {
  const [english, german, dutch] = ['en', 'de', 'nl'].map(tag => ({ tag, name: tag }))
  const styleOf = (name: string, ...languages: (typeof english)[]) =>
    phoneBarStyle(
      name,
      languages.flatMap(it => it ?? []),
    )
  const hideBelow = (width: number) =>
    `@media(scripting:enabled) and (width<${width}rem){.nav-row>.language{display:none}.nav{--in-menu:flex}}`
  expect(styleOf('Ève', english)).toBe('')
  expect(styleOf('Marie-Lou Vandenberghe')).toBe('')
  expect(styleOf('Ilse Martens', english)).toBe('')
  expect(styleOf('Marie-Lou Vandenberghe', english)).toBe(hideBelow(22))
  expect(styleOf('Ève', english, german, dutch)).toBe(hideBelow(23))
})
