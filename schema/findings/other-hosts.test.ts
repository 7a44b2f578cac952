import { expect, test } from 'vitest'
import { otherHostFindings } from './other-hosts.ts'

const found = (site: object, text: string) =>
  otherHostFindings([
    { name: 'site.ts', exports: { site: { url: 'https://www.roux.fr/', ...site } } },
    { name: 'legal.ts', exports: { legal: { privacy: { sections: [{ text }] } } } },
  ])
const BOOK = { label: "Réserver l'appel", to: 'https://www.cal.com/ines/15min' }

test('if the privacy text does not name a site that a button links to, the warning proposes a section', () => {
  expect(found({ actions: [BOOK], barAction: BOOK }, 'Aucun cookie.')).toEqual([
    {
      level: 'warning',
      file: 'legal.ts',
      field: '«privacy»',
      what: "does not name cal.com, where the button «Réserver l'appel» leads",
      fix: `add to «privacy.sections»: { title: 'Liens vers d’autres sites', text: "Le bouton « Réserver l'appel » mène à cal.com, un autre site, qui traite ce que vous y saisissez selon sa propre politique de confidentialité. Cette page ne charge rien de ce site." }`,
    },
  ])
})

test('buttons may link to the site itself, its documents, and hosts named in the privacy text', () => {
  expect(found({ actions: [BOOK] }, 'Rendez-vous : Cal.com')).toEqual([])
  const own = ['contact', 'cv.pdf', 'https://roux.fr/tarifs'].map(to => ({ label: 'Voir', to }))
  expect(found({ actions: own.slice(0, 2), barAction: own[2] }, '')).toEqual([])
  expect(found({}, '')).toEqual([])
  expect(found({ barAction: BOOK }, '')).toHaveLength(1)
})

test('otherHostFindings does not throw on buttons that the build refuses', () => {
  expect(found({ actions: BOOK, barAction: [null, {}, 'contact'] }, '')).toHaveLength(1)
})
