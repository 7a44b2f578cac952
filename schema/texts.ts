import { about } from '../content/about.ts'
import { legal } from '../content/legal.ts'
import { phrases } from '../content/phrases.ts'
import { projects } from '../content/projects.ts'
import { services } from '../content/services.ts'
import { site } from '../content/site.ts'
import { skills } from '../content/skills.ts'
import { actionFaults } from './actions.ts'
import { ContentError, checkContent } from './check-content.ts'
import {
  aboutSchema,
  legalSchema,
  projectsSchema,
  servicesSchema,
  siteSchema,
  skillsSchema,
  testimonialsSchema,
} from './fields.ts'
import { LANGUAGE } from './languages/language.ts'
import { ifThere } from './optional-content.ts'
import { type OwnSection, readOwnSections } from './sections/own-sections.ts'

const { testimonials } = await ifThere(import('../content/testimonials.ts'))

const checked = {
  site: checkContent('content/site.ts', siteSchema, site, LANGUAGE),
  about: checkContent('content/about.ts', aboutSchema, about, LANGUAGE),
  skills: checkContent('content/skills.ts', skillsSchema, skills, LANGUAGE),
  projects: checkContent('content/projects.ts', projectsSchema, projects, LANGUAGE),
  services: checkContent('content/services.ts', servicesSchema, services, LANGUAGE),
  legal: checkContent('content/legal.ts', legalSchema, legal, LANGUAGE),
  testimonials: checkContent(
    'content/testimonials.ts',
    testimonialsSchema,
    testimonials ?? { testimonials: [] },
    LANGUAGE,
  ),
}
if (checked.site.sections.includes('testimonials') && !testimonials)
  throw new ContentError(
    'content/site.ts: «sections» names testimonials, which need content/testimonials.ts.',
  )

if (!('honeypot' in phrases))
  throw new ContentError(
    'content/phrases.ts: «honeypot» is missing. If you have «trap», rename it to «honeypot».',
  )

/** The sections that the page shows. Leaves out the testimonials section when it has no testimonials. */
const sections = checked.site.sections.filter(
  section => section !== 'testimonials' || checked.testimonials.testimonials.length > 0,
)
const ownSections = readOwnSections(sections)

type Landmarks = Record<string, OwnSection['landmark']>

/**
 * The landmarks of all sections by the section's name. The landmark of an owner's own section is in the file of this
 * section.
 */
const landmarks: Landmarks = {
  ...checked.site.landmarks,
  ...Object.fromEntries(ownSections.map(({ name, landmark }) => [name, landmark])),
}

const shown = { ...checked.site, landmarks, sections }
const wrongActions = actionFaults(shown)
if (wrongActions.length > 0) throw new ContentError(wrongActions.join('\n'))

/**
 * The owner's checked texts, without the colours and the logo of content/look.ts.
 * @throws {ContentError} on import, when a field is wrong
 */
export const texts = { ...checked, ownSections, site: shown }
