import * as v from 'valibot'
import { about } from '../content/about.ts'
import { legal } from '../content/legal.ts'
import { projects } from '../content/projects.ts'
import { services } from '../content/services.ts'
import { site } from '../content/site.ts'
import { skills } from '../content/skills.ts'
import {
  aboutSchema,
  legalSchema,
  projectsSchema,
  servicesSchema,
  siteSchema,
  skillsSchema,
  testimonialsSchema,
} from './fields.ts'
import { ifThere } from './optional-content.ts'

/** The message lists each wrong value of one content file: where it is and what is expected there. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/**
 * Checks what the owner wrote in a content file and sets it with French typography.
 * @throws {ContentError} one sentence a fault, naming file, field and what is expected.
 */
export function checkContent<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new ContentError(result.issues.map(issue => sentence(file, issue)).join('\n'))
}

function sentence(file: string, issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? '(the whole file)'
  if (issue.type === 'strict_object') {
    return issue.expected === 'never'
      ? `${file}: «${field}» is not a known field, check its spelling.`
      : `${file}: «${field}» is missing.`
  }
  const expected = issue.message.startsWith('Invalid') ? issue.expected : issue.message
  return `${file}: «${field}» must be ${expected}, got ${JSON.stringify(issue.input) ?? 'nothing'}.`
}

const { testimonials } = await ifThere(import('../content/testimonials.ts'))

const checked = {
  site: checkContent('content/site.ts', siteSchema, site),
  about: checkContent('content/about.ts', aboutSchema, about),
  skills: checkContent('content/skills.ts', skillsSchema, skills),
  projects: checkContent('content/projects.ts', projectsSchema, projects),
  services: checkContent('content/services.ts', servicesSchema, services),
  legal: checkContent('content/legal.ts', legalSchema, legal),
  testimonials: checkContent(
    'content/testimonials.ts',
    testimonialsSchema,
    testimonials ?? { testimonials: [] },
  ),
}
if (checked.site.sections.includes('testimonials') && !testimonials)
  throw new ContentError(
    'content/site.ts: «sections» names testimonials, which need content/testimonials.ts.',
  )

/** Without the section of testimonials while there are none. */
const sections = checked.site.sections.filter(
  section => section !== 'testimonials' || checked.testimonials.testimonials.length > 0,
)
export const content = { ...checked, site: { ...checked.site, sections } }
