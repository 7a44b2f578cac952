import { content } from '../../../schema/content.ts'
import { isDarkAccent } from '../../../schema/look/band.ts'
import { hasCredit } from '../../sections/projects/credit.ts'
import { studiedProjects } from '../../study/studied-projects.ts'

/**
 * The style sheets of what only some contents show, from the root of the repository: the first response of a page pays for
 * none that it does not use. Each names its own layer, `@layer sections { … }`, because the build bundles it by itself.
 */
export const optionalStyles = (): string[] =>
  STYLES.filter(({ isShown }) => isShown).map(({ path }) => path)

/** Those of case studies. */
export const optionalStudyStyles = (): string[] => (hasDarkAccent ? [DARK_ACCENT] : [])

/** Those for paper: added to the late sheet (late.css), without a layer. */
export const lateOptionalStyles = (): string[] => [
  ...(links.length > 0 ? ['site/print/profiles.css'] : []),
  ...(showsTestimonials ? ['site/sections/testimonials/print.css'] : []),
]

const DARK_ACCENT = 'site/styles/dark-accent.css'
const { availability, documents, links, sections } = content.site
const showsStatus = availability.status !== undefined
const hasDarkAccent = content.look.band !== undefined && isDarkAccent(content.look.palette)
const showsTestimonials = sections.includes('testimonials')

const STYLES: { path: string; isShown: boolean }[] = [
  { path: 'site/nav-bar/many-links.css', isShown: sections.length > 4 },
  { path: 'site/parts/profile-links.css', isShown: links.length > 0 },
  { path: 'site/sections/hero/higher-pitch.css', isShown: showsStatus || documents.length > 0 },
  { path: 'site/sections/hero/status.css', isShown: showsStatus },
  { path: 'site/sections/hero/document.css', isShown: documents.length > 0 },
  { path: 'site/sections/projects/credit.css', isShown: content.projects.projects.some(hasCredit) },
  { path: 'site/sections/about/portrait.css', isShown: content.about.portrait !== undefined },
  { path: 'site/parts/quotation.css', isShown: showsTestimonials },
  { path: 'site/sections/testimonials/testimonials.css', isShown: showsTestimonials },
  { path: 'site/sections/projects/study-card.css', isShown: studiedProjects().length > 0 },
  { path: DARK_ACCENT, isShown: hasDarkAccent },
  { path: 'site/sections/closed.css', isShown: availability.open === false },
]
