import { expect, test } from 'vitest'
import { said } from '../testing/said.ts'
import { actionFaults, showsDocumentLink } from './actions.ts'

const PLACE = { sections: ['about', 'tarifs'], documents: [{ file: 'cv.pdf' }] }
const to = (to: string) => ({ label: 'Voir', to })

test.each(['about', 'tarifs', 'contact', 'cv.pdf', 'https://cal.com/ines'])(
  'a button may link to %s',
  target => {
    expect(actionFaults({ ...PLACE, actions: [to(target)], barAction: to(target) })).toEqual([])
  },
)

test.each([
  ['skills', 'a section of the page (about, tarifs, contact)'],
  ['#contact', 'a section of the page (about, tarifs, contact)'],
  ['tarifs.pdf', 'a file that «documents» names, or a web address that begins with https://'],
  ['cal.com/ines', 'a file that «documents» names, or a web address that begins with https://'],
  ['http://cal.com/ines', 'a web address that begins with https://, such as https://example.com'],
])('a button that links to %s is refused with an error about its `to`', (target, expected) => {
  expect(
    said(actionFaults({ ...PLACE, actions: [to('about'), to(target)], barAction: to(target) })),
  ).toEqual([
    `content/site.ts: «to» of action 2 must be ${expected}, got "${target}".`,
    `content/site.ts: «barAction.to» must be ${expected}, got "${target}".`,
  ])
})

test('the build refuses three buttons on the first screen, and an empty list of buttons', () => {
  const three = [to('about'), to('contact'), to('nulle-part')]
  expect(said(actionFaults({ ...PLACE, actions: three }))).toEqual([
    'content/site.ts: «actions» has 3 buttons, and the first screen has room for 2: remove the others.',
  ])
  expect(said(actionFaults({ ...PLACE, actions: [] }, 'en/'))).toEqual([
    'content/en/site.ts: «actions» is empty: name one or two buttons, or remove it.',
  ])
  expect(actionFaults(PLACE)).toEqual([])
})

test('the first screen gets a link to the first document, unless a button already links there', () => {
  expect(showsDocumentLink(PLACE)).toBe(true)
  expect(showsDocumentLink({ ...PLACE, actions: [to('contact')] })).toBe(true)
  expect(showsDocumentLink({ ...PLACE, actions: [to('cv.pdf')] })).toBe(false)
  expect(showsDocumentLink({ ...PLACE, documents: [] })).toBe(false)
})
