import { expect, test } from 'vitest'
import { layoutFindings, withoutCollisions } from './layout.ts'

const sources = {
  placeOf: ({ block }: { block: string }) =>
    block === 'Menu' ? undefined : 'content/site.ts, «role»',
}
const by = { sources, windows: 5 }
const words = (text: string, block = text) => ({ text, block, section: 'hero' })
const place = (size: string, page = 'the page') => ({ page, size })

test('words on the same line share one finding, even when some begin outside the window', () => {
  const line = '123 456 €'
  const found = layoutFindings(
    [
      {
        kind: 'wide',
        px: 300,
        roomPx: 200,
        words: words('123 456', line),
        place: place('320×568'),
      },
      { kind: 'wide', px: 20, roomPx: -90, words: words('€', line), place: place('320×568') },
    ],
    by,
  )
  expect(found.map(({ fix }) => fix)).toEqual([
    'content/site.ts, «role»: at most 4 letters would do',
  ])
})

test('text that is cut off at the bottom is not reported as too wide', () => {
  const [found] = layoutFindings(
    [{ kind: 'cut', px: 100, roomPx: 300, words: words('Lille'), place: place('320×568') }],
    by,
  )
  expect(found?.what).toBe('«Lille» is cut above or below (the page, 320×568)')
  expect(found?.fix).toBe('content/site.ts, «role»: shorten it')
})

test('two texts that overlap give one finding with both fields, and no finding about contrast', () => {
  const [name, town] = [words('Le Goff', 'Maïwenn Le Goff'), words('Brest')]
  const placeOf = ({ text }: { text: string }) =>
    `content/site.ts, «${text === 'Brest' ? 'mapMark.place' : 'name'}»`
  const flaws = ['390×844', '320×568'].map(
    size => ({ kind: 'collides', words: name, with: town, place: place(size) }) as const,
  )
  expect(layoutFindings(flaws, { ...by, sources: { placeOf } })).toEqual([
    {
      level: 'problem',
      what: '«Le Goff» and «Brest» stand on each other (the page, 390×844 and 320×568)',
      fix: 'content/site.ts, «name», or content/site.ts, «mapMark.place»: shorten one of the two texts, or leave it out',
      seen: { pages: ['the page'], sizes: ['390×844', '320×568'], themes: [] },
    },
  ])
  const at = (size: string, page?: string) => ({ words: name, place: place(size, page) })
  const others = [at('1280×800'), at('390×844', 'a case study')]
  expect(withoutCollisions([at('390×844'), ...others], flaws)).toEqual(others)
})

test('when covered text is not from content/, the finding asks the owner to report the fault', () => {
  const covered = { kind: 'covered', by: 'the bar', words: words('Menu') } as const
  const sizes = ['320×568', '390×844', '844×390', '1280×800', '1920×1080']
  const found = layoutFindings(
    sizes.map(size => ({ ...covered, place: place(size) })),
    by,
  )
  expect(found).toEqual([
    {
      level: 'problem',
      what: '«Menu» is covered by the bar (the page, in every window)',
      fix: 'none of the texts of content/ says this: please report it',
      seen: { pages: ['the page'], sizes, themes: [] },
    },
  ])
})
