import { expect, test } from 'vitest'
import type { ContentFile } from '../folder/content-files.ts'
import { visitFindings } from './visits.ts'

const owner = (
  visits: boolean | 'monthly' | undefined,
  intro: string,
  text = 'Rien.',
  title = 'Données',
) => [
  { name: 'site.ts', exports: { site: { visits } } },
  {
    name: 'legal.ts',
    exports: { legal: { privacy: { intro, sections: [{ title, text }] } } },
  },
]
const MISSING = {
  level: 'warning',
  file: 'legal.ts',
  field: '«privacy»',
  what: 'does not say that the server counts visits («visits» in site.ts)',
  fix: 'add a section such as «Mesure d’audience : le serveur compte les pages vues par jour, avec le nom du site d’où vient la visite et le type d’appareil (téléphone ou ordinateur), sans cookie, sans script et sans garder votre adresse IP ; ces totaux anonymes sont effacés après 25 mois au plus.» (RGPD art. 13)',
}

test('if the privacy text does not mention that visits are counted, the warning proposes a section', () => {
  expect(visitFindings(owner(true, 'Aucun cookie.'))).toEqual([MISSING])
  expect(visitFindings(owner('monthly', 'Aucun cookie.'))).toEqual([MISSING])
})

test('there is no warning if visits are not counted, or the privacy text says that they are', () => {
  expect(visitFindings(owner(undefined, 'Aucun cookie.'))).toEqual([])
  expect(visitFindings(owner(false, 'Aucun cookie.'))).toEqual([])
  expect(visitFindings(owner(true, 'Aucun cookie.', MISSING.fix))).toEqual([])
  expect(visitFindings(owner(true, 'Aucun cookie.', 'Totaux.', 'Audience'))).toEqual([])
})

test('visitFindings does not throw on a privacy text that the build refuses', () => {
  const [site] = owner(true, '')
  for (const sections of [5, {}, [null]]) {
    const legal = { name: 'legal.ts', exports: { legal: { privacy: { sections } } } }
    expect(visitFindings([site as ContentFile, legal])).toEqual([MISSING])
  }
})

test('if the privacy text denies that visits are counted, the warning quotes the denial', () => {
  const denial = {
    level: 'warning',
    file: 'legal.ts',
    field: '«privacy»',
    what: 'says «ne mesure pas», but the server counts visits («visits» in site.ts)',
    fix: 'take these words out',
  }
  const intro = 'Ce site ne dépose aucun cookie et ne mesure pas votre visite.'
  expect(visitFindings(owner(true, intro))).toEqual([denial, MISSING])
  expect(visitFindings(owner(true, intro, MISSING.fix))).toEqual([denial])
  const none = visitFindings(owner(true, 'Ce site n’a pas de mesure d’audience.'))
  expect(none.map(({ what }) => what)).toEqual([
    expect.stringContaining('«pas de mesure d’audience»'),
    MISSING.what,
  ])
})
