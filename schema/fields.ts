import * as v from 'valibot'
import { MAIN_LANGUAGE } from './languages/language.ts'
import { NO_BREAK_SPACE, typeset } from './typography.ts'
import { altitude } from './values/altitude.ts'
import { contactForm } from './values/contact-form.ts'
import { focus, oneFocusAPicture } from './values/picture-focus.ts'
import { profileAddress } from './values/profile-address.ts'
import { proofs } from './values/proofs.ts'
import { SECTIONS, sectionName } from './values/section-name.ts'
import { study } from './values/study-field.ts'
import {
  allowed,
  allowedWords,
  exact,
  fact,
  inLanguage,
  lead,
  needed,
  text,
} from './values/text-fields.ts'
import { languageOfTranslated, languageTag, typesetQuote } from './values/translated-quote.ts'
import { webAddress } from './values/web-address.ts'

const HTTP_ADDRESS = /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/
const SITE_ADDRESS = 'the public address of the site, such as https://www.combe.fr/'
const PUBLIC_ADDRESS = `${SITE_ADDRESS}, with https`

/**
 * An http or https address, which may have a path, but no user info, query or fragment. The result ends with a single `/`,
 * because paths are added to it.
 */
export const siteAddress = v.pipe(
  exact(SITE_ADDRESS),
  v.check(text => HTTP_ADDRESS.test(text) && URL.canParse(text), SITE_ADDRESS),
  v.transform(address => new URL(address).href.replace(/\/*$/, '/')),
)

const email = v.pipe(exact('an e-mail address'), v.email('an e-mail address'))

/** The owner's name may have no emoji but ©, ® and ™, because the sharing picture's typeface lacks the others. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const ownerName = v.pipe(
  exact("the owner's name"),
  v.check(name => !EMOJI.test(name), "the owner's name without emoji"),
)

const image = v.pipe(
  exact('a file name of content/images, such as spatial.png'),
  v.regex(/^[^/\\]+$/, 'a file name of content/images, without a folder'),
  allowed(),
)

/** The altitude and place shown above a section or in the footer, such as «1 651 m» and «Puy de la Gagère». */
const landmark = v.strictObject({ altitude: altitude(), place: text() })

const DIAL = 'the international number, such as +33639981234'

const COUNTRY = 'a country in two capital letters (ISO 3166-1), such as FR'
const countryName = (code: string, lang: string) =>
  new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' }).of(code)
/** Checks the format first, because Intl.DisplayNames throws a RangeError for a text such as «France». */
const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) && countryName(code, MAIN_LANGUAGE) !== undefined
const country = v.pipe(exact(COUNTRY), v.check(isCountry, COUNTRY))
/** Adds the country's name, which the page shows; the structured data uses the code. */
const location = v.pipe(
  v.strictObject({ city: text(), country }),
  inLanguage((place, lang) => ({ ...place, countryName: countryName(place.country, lang) ?? '' })),
)

const sections = v.pipe(
  v.array(sectionName),
  v.check(names => new Set(names).size === names.length, 'a list that names each section once'),
)

/** actions.ts checks `to`. */
const action = v.strictObject({ label: text(), to: v.pipe(exact(), allowed()) })

const VISITS = "true to count visits, or 'monthly' to get the figures by mail too"

const YEAR = 'a year such as 2026'
/** Refuses years before 1900, because `2023-2025` without quotes is -2. */
const isYear = (value: number) => Number.isInteger(value) && value >= 1900

export const siteSchema = v.strictObject({
  url: v.pipe(siteAddress, v.startsWith('https://', PUBLIC_ADDRESS)),
  name: ownerName,
  familyName: v.optional(exact()),
  role: text(),
  tagline: text(),
  title: text(),
  description: text(),
  openGraph: v.strictObject({
    title: text(),
    description: text(),
    picture: text(),
    image: v.optional(image),
  }),
  profile: text(),
  email,
  emailPlaceholder: v.pipe(email, allowed()),
  phone: v.optional(
    v.strictObject({
      shown: v.pipe(exact('the phone number as it is read, such as 06 39 98 12 34'), allowed()),
      dial: v.pipe(exact(DIAL), v.regex(/^\+\d{6,15}$/, DIAL)),
    }),
  ),
  location,
  mapMark: v.optional(v.strictObject({ place: text(), coordinates: text() })),
  availability: v.strictObject({
    open: v.optional(v.boolean('false while you take no project')),
    title: text(),
    text: text(),
    from: v.optional(text()),
    where: v.optional(text()),
    rate: v.optional(text()),
    reply: v.optional(text()),
    status: v.optional(text()),
  }),
  contactForm: v.optional(contactForm, {}),
  links: v.optional(
    v.array(v.strictObject({ label: v.pipe(exact(), allowedWords()), url: profileAddress })),
    [],
  ),
  documents: v.optional(
    v.array(
      v.strictObject({
        label: text(),
        file: v.pipe(exact('a file name of content/files'), allowed()),
      }),
    ),
    [],
  ),
  proofs: v.optional(proofs, []),
  sections,
  actions: v.optional(v.array(action)),
  barAction: v.optional(action),
  visits: v.optional(v.union([v.boolean(), v.literal('monthly')], VISITS)),
  copyrightYear: v.pipe(v.number(YEAR), v.check(isYear, YEAR)),
  landmarks: v.optional(
    v.partial(v.strictObject(v.entriesFromList([...SECTIONS, 'contact', 'footer'], landmark))),
    {},
  ),
})
export type Site = v.InferInput<typeof siteSchema>

const icon = exact('the name of a lucide icon')

export const aboutSchema = v.strictObject({
  lead: lead(),
  paragraph: text(),
  portrait: v.optional(v.strictObject({ image, alt: text() })),
  figures: v.array(fact),
  values: v.array(v.strictObject({ icon, title: text(), description: text() })),
})
export type About = v.InferInput<typeof aboutSchema>

const skillsSchema = v.strictObject({
  lead: lead(),
  categories: v.array(
    v.strictObject({
      name: text(),
      caption: text(),
      skills: v.pipe(v.array(exact()), allowedWords()),
    }),
  ),
})
export type Skills = v.InferInput<typeof skillsSchema>

const PROJECT_YEAR = "a year such as 2025, or a text such as '2023 – 2025'"
const LABEL = "a short text such as 'Réalisation 2025', or false for none"
const project = v.strictObject({
  title: text(),
  description: text(),
  tags: v.pipe(v.array(exact()), allowedWords()),
  image: v.optional(image),
  focus: v.optional(focus),
  imageAlt: v.optional(text()),
  url: v.optional(v.pipe(webAddress, allowed())),
  badge: v.optional(text()),
  label: v.optional(
    v.pipe(v.union([v.literal(false), v.pipe(exact(LABEL), inLanguage(typeset))], LABEL), needed()),
  ),
  client: v.optional(v.pipe(exact(), allowed())),
  year: v.optional(
    v.pipe(
      v.union(
        [v.pipe(v.number(), v.check(isYear, PROJECT_YEAR)), exact(PROJECT_YEAR)],
        PROJECT_YEAR,
      ),
      inLanguage((year, lang) => typeset(String(year), lang).replaceAll(' ', NO_BREAK_SPACE)),
      allowedWords(),
    ),
  ),
  study: v.optional(study),
})
const describedProject = v.pipe(
  project,
  v.forward(
    v.check(({ image, imageAlt }) => !image || Boolean(imageAlt), 'a description of the picture'),
    ['imageAlt'],
  ),
  v.forward(
    v.check(
      ({ image, imageAlt }) => Boolean(image) || !imageAlt,
      'left out when the project has no «image»',
    ),
    ['imageAlt'],
  ),
)
export const projectsSchema = v.strictObject({
  lead: lead(),
  projects: v.pipe(v.array(describedProject), oneFocusAPicture()),
})
export type Projects = v.InferInput<typeof projectsSchema>

const servicesSchema = v.strictObject({
  lead: lead(),
  services: v.array(
    v.strictObject({
      icon,
      title: text(),
      description: text(),
      features: v.array(text()),
    }),
  ),
})
export type Services = v.InferInput<typeof servicesSchema>

const testimonial = v.pipe(
  v.strictObject({
    quote: v.pipe(exact(), allowed()),
    language: v.optional(v.pipe(languageTag, allowed())),
    translation: v.optional(v.pipe(exact(), allowed())),
    person: exact(),
    role: v.optional(text()),
    company: v.optional(v.pipe(exact(), allowed())),
    portrait: v.optional(image),
    url: v.optional(webAddress),
    agreed: v.optional(v.boolean('true once the person has agreed')),
  }),
  v.forward(languageOfTranslated(), ['language']),
  inLanguage(typesetQuote),
)
export const testimonialsSchema = v.strictObject({ testimonials: v.array(testimonial) })
export type Testimonials = v.InferInput<typeof testimonialsSchema>

const DAYS = 'a whole number of days from 1 on, such as 365'

const legalSchema = v.strictObject({
  retentionDays: v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(1, DAYS)),
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

/** The schemas of look.ts and phrases.ts are in look/look.ts and words/words.ts. */
export const SCHEMAS = {
  about: aboutSchema,
  legal: legalSchema,
  projects: projectsSchema,
  services: servicesSchema,
  site: siteSchema,
  skills: skillsSchema,
  testimonials: testimonialsSchema,
}
export type SchemaName = keyof typeof SCHEMAS
export const SCHEMA_NAMES = Object.keys(SCHEMAS) as SchemaName[]
