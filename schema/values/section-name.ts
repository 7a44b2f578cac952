import * as v from 'valibot'

/** The sections that the template brings along. Each has a file of its own in content/. */
export const SECTIONS = ['about', 'skills', 'projects', 'services', 'testimonials'] as const
export type KnownSection = (typeof SECTIONS)[number]

/** The name of a section. `string & {}` keeps the completion of the known names in an editor. */
export type SectionName = KnownSection | (string & {})

export const isKnown = (name: string): name is KnownSection =>
  (SECTIONS as readonly string[]).includes(name)

/** The ids of the page, which no section of the owner may have. */
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
