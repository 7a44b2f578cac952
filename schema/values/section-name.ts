import * as v from 'valibot'

/** The template's sections. A section's content, if any, is in a file of the same name, such as content/about.ts. */
export const SECTIONS = ['about', 'skills', 'projects', 'services', 'testimonials'] as const
type KnownSection = (typeof SECTIONS)[number]

/** With `string & {}` instead of `string`, editors still suggest the known names. */
type SectionName = KnownSection | (string & {})

export const isKnown = (name: string): name is KnownSection =>
  (SECTIONS as readonly string[]).includes(name)

/** Names that the pages already use, mostly as ids, so no section may have one of them. */
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
