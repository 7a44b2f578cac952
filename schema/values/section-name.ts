import * as v from 'valibot'

/** The sections of the template. Each has its own file in content/. */
export const SECTIONS = ['about', 'skills', 'projects', 'services', 'testimonials'] as const
type KnownSection = (typeof SECTIONS)[number]

/** The name of a section. With `string & {}` instead of `string`, an editor still proposes the known names. */
type SectionName = KnownSection | (string & {})

export const isKnown = (name: string): name is KnownSection =>
  (SECTIONS as readonly string[]).includes(name)

/** The ids that the page itself uses, so no section of the owner may have them as its name. */
const IDS = [
  'confidentialite',
  'confidentialite-titre',
  'contact',
  'contact-title',
  'contenu',
  'email',
  'footer',
  'hero',
  'mentions-legales',
  'mentions-legales-titre',
  'menu',
  'message',
  'name',
  'recit',
  'subject',
  'toasts-assertive',
  'toasts-polite',
  'top',
  'website',
]

const NAME = `one of ${SECTIONS.join(', ')}, or the name of a file of content/sections without .md, of small letters, digits and -`

export const sectionName = v.pipe(
  v.custom<SectionName>(name => typeof name === 'string', NAME),
  v.check(name => /^[a-z][a-z0-9-]*$/.test(name), NAME),
  v.check(name => !IDS.includes(name), 'another name, because the page already has this one'),
)
