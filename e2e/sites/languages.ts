import { ENGLISH as SENTENCES } from '../../packages/contact-server/wire/english.ts'
import { ENGLISH_WORDS } from '../../schema/words/en.ts'
import { MINIMUM, writeContent } from '../../testing/contents.ts'
import { ENGLISH, writeTranslation } from '../../testing/translation.ts'

const EXTRA = [
  { name: 'budget', label: 'Budget', options: ['moins de 3 000 €', '3 000 à 5 000 €'] },
  { name: 'genre', label: 'Genre de projet', options: ['Refonte', 'Application'], required: true },
  { name: 'date', label: 'Échéance', maxLength: 40 },
]
const EXTRA_IN_ENGLISH = [
  { label: 'Your budget', options: ['under €3,000', '€3,000 to €5,000'] },
  { label: 'Kind of project', options: ['Redesign', 'Application'] },
  { label: 'Deadline' },
]
const PHRASES = { ...ENGLISH_WORDS, openMenu: 'Menü öffnen', skipLink: 'Zum Inhalt' }
const REFUSALS = { ...SENTENCES.refusals, name: 'Bitte nennen Sie Ihren Namen' }

const services = (title: string) => ({
  lead: title,
  services: [{ icon: 'layers', title, description: title, features: [] }],
})

/**
 * Writes French content, with a long name and three extra fields in the form, and its translations into English and German.
 * The German translation is mostly in English, is the only one with a phrases.ts, and needs a font for «Ł».
 */
export async function writeLanguages(folder: string): Promise<string> {
  const name = { name: 'Marie-Lou Vandenberghe', familyName: 'Vandenberghe' }
  await writeContent(folder, {
    site: {
      ...MINIMUM.site,
      ...name,
      sections: ['about', 'projects', 'services', 'skills'],
      contactForm: { extra: EXTRA },
    },
    look: { palette: 'estuaire' },
    services: services('Sites légers'),
  })
  const site = { ...ENGLISH.site, contactForm: { extra: EXTRA_IN_ENGLISH } }
  const english = { ...ENGLISH, site }
  const cv = { 'files/cv.pdf': 'An English CV.' }
  await writeTranslation(folder, { ...english, ...cv, services: services('Light sites') })
  const german = { phrases: PHRASES, sentences: { ...SENTENCES, refusals: REFUSALS } }
  const texts = { ...english, services: services('Leichte Seiten, auch für Łódź') }
  await writeTranslation(folder, { ...texts, ...german }, 'de')
  return folder
}
