import * as v from 'valibot'
import { frenchTypography } from './typography.ts'

/** A non-empty string shown as it is: names, addresses, links, exact words of the specification. */
const exact = (expected = 'a non-empty text') =>
  v.pipe(v.string(expected), v.trim(), v.nonEmpty(expected))

/** A non-empty sentence, set with French typography. */
const text = () => v.pipe(exact(), v.transform(frenchTypography))

const webAddress = () =>
  v.pipe(
    exact('a web address such as https://example.com'),
    v.url('a web address such as https://example.com'),
  )

const email = () => v.pipe(exact('an e-mail address'), v.email('an e-mail address'))

/** «1 651 m, Puy de la Gagère»: the altitude line that opens a section. */
const landmark = v.strictObject({ altitude: text(), place: text() })

const SECTIONS = ['about', 'skills', 'projects', 'services'] as const
const sections = v.pipe(
  v.array(v.picklist(SECTIONS, `one of ${SECTIONS.join(', ')}`)),
  v.check(names => new Set(names).size === names.length, 'a list that names each section once'),
)

export const siteSchema = v.strictObject({
  name: exact("the owner's name"),
  role: exact(),
  tagline: text(),
  title: text(),
  description: text(),
  openGraph: v.strictObject({ title: text(), description: text() }),
  profile: text(),
  email: email(),
  emailPlaceholder: email(),
  phone: v.optional(
    v.strictObject({
      shown: exact('the phone number as it is read, such as 06 39 98 12 34'),
      dial: v.pipe(
        exact('the international number, such as +33639981234'),
        v.regex(/^\+\d{6,15}$/, 'the international number, such as +33639981234'),
      ),
    }),
  ),
  location: exact(),
  mapMark: v.optional(v.strictObject({ place: exact(), coordinates: text() })),
  availability: v.strictObject({
    title: exact(),
    text: text(),
    from: v.optional(text()),
    where: v.optional(text()),
    rate: v.optional(text()),
    reply: v.optional(text()),
  }),
  sections,
  copyrightYear: v.pipe(v.number('a year such as 2026'), v.integer('a year such as 2026')),
  landmarks: v.strictObject({
    about: v.optional(landmark),
    skills: v.optional(landmark),
    projects: v.optional(landmark),
    services: v.optional(landmark),
    contact: v.optional(landmark),
    footer: v.optional(landmark),
  }),
})
export type Site = v.InferInput<typeof siteSchema>

export const aboutSchema = v.strictObject({
  lead: text(),
  paragraph: text(),
  figures: v.array(
    v.strictObject({
      value: v.pipe(v.number('a number'), v.minValue(0, 'zero or more')),
      label: text(),
    }),
  ),
  values: v.array(
    v.strictObject({
      icon: exact('the name of a lucide icon'),
      title: exact(),
      description: text(),
    }),
  ),
})
export type About = v.InferInput<typeof aboutSchema>

export const skillsSchema = v.strictObject({
  lead: text(),
  categories: v.array(v.strictObject({ name: exact(), caption: text(), skills: v.array(exact()) })),
})
export type Skills = v.InferInput<typeof skillsSchema>

const project = v.strictObject({
  title: text(),
  description: text(),
  tags: v.array(exact()),
  image: v.pipe(
    exact('a file name of content/images, such as spatial.png'),
    v.regex(/^[^/\\]+$/, 'a file name of content/images, without a folder'),
  ),
  imageAlt: text(),
  url: v.optional(webAddress()),
  badge: v.optional(exact()),
})
export const projectsSchema = v.strictObject({ lead: text(), projects: v.array(project) })
export type Projects = v.InferInput<typeof projectsSchema>

export const servicesSchema = v.strictObject({
  lead: text(),
  services: v.array(
    v.strictObject({
      icon: exact('the name of a lucide icon'),
      title: text(),
      description: text(),
      features: v.array(text()),
    }),
  ),
})
export type Services = v.InferInput<typeof servicesSchema>

export const legalSchema = v.strictObject({
  notice: v.strictObject({
    intro: text(),
    rows: v.array(v.strictObject({ term: text(), text: text() })),
  }),
  privacy: v.strictObject({
    intro: text(),
    sections: v.array(v.strictObject({ title: text(), text: text() })),
  }),
})
export type Legal = v.InferInput<typeof legalSchema>
