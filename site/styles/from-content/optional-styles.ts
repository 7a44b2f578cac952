import { type Action, showsDocumentLink } from '../../../schema/actions.ts'
import { isDarkAccent } from '../../../schema/look/band.ts'
import { bySize } from '../../../schema/project.ts'
import type { Site } from '../../../schema/site.ts'
import { isWebAddress } from '../../../schema/values/web-address.ts'
import { hasExtraFields } from '../../contact-form/own-content.ts'
import { altimeterStyle } from '../../nav-bar/altimeter.ts'
import { barWidths } from '../../nav-bar/bar-widths.ts'
import { courseOf } from '../../parts/altitudes.ts'
import { hasFooterRiver, ownCliff } from '../../parts/descent.ts'
import { signsOfLongFigure } from '../../sections/about/long-figures.ts'
import { hasNodes, ownStyles } from '../../sections/own/own-styles.ts'
import { hasCredit } from '../../sections/projects/credit.ts'
import { studiedProjects } from '../../study/studied-projects.ts'
import { hasLongCompounds } from './long-compounds.ts'
import { lastByTwo } from './rows-of-three.ts'

/**
 * Returns the paths of the style sheets that only some pages need, so that a page is not larger than necessary. Each sheet
 * names its own layer, `@layer sections { … }`, because the build bundles each sheet separately.
 */
export const optionalStyles = (site: Site): string[] => [
  ...barStyles(site),
  ...firstStyles(site),
  ...ownStyles('first', site.content.ownSections),
  ...cliffStyles(site, 'cliff-room', 'moving-cliff-room'),
]

/** Returns the paths of the optional style sheets of case studies. */
export const optionalStudyStyles = (site: Site): string[] => [
  ...shown({ [DARK_ACCENT]: hasDarkAccent(site), [HYPHENS]: hasLongCompounds(site.lang) }),
  ...barStyles(site),
]

/**
 * Returns the paths of the optional style sheets that the first screen does not need. Like late.css, these sheets are outside
 * the cascade layers.
 */
export function lateOptionalStyles(site: Site): string[] {
  const { links, sections } = site.content.site
  return [
    ...shown({ 'site/nav-bar/altimeter.css': altimeterStyle(courseOf(site)) !== '' }),
    ...cliffStyles(site, 'cliff', 'moving-cliff'),
    ...shown({
      'site/sections/one-footer-list.css': !sections.includes('services'),
      'site/contact-form/extra-fields-late.css': hasExtraFields(site),
      'site/sections/riverbank.css': hasFooterRiver(site),
      'site/print/profiles.css': links.length > 0,
      'site/sections/testimonials/print.css': sections.includes('testimonials'),
      'site/sections/testimonials/translation-late.css': showsTranslation(site),
    }),
    ...ownStyles('late', site.content.ownSections),
    ...languageStyles(site),
  ]
}

/** Lists the late style sheet of the language links. The list is empty when the site has one language. */
export const languageStyles = (site: Site): string[] =>
  shown({ 'site/nav-bar/languages-late.css': site.languages.length > 0 })

const shown = (styles: Record<string, boolean>): string[] =>
  Object.keys(styles).filter(path => styles[path])

/** Returns the paths of the sheets of the cliff: one for every cliff, and one for a cliff that moves. */
function cliffStyles(site: Site, every: string, moving: string): string[] {
  const cliff = ownCliff(site)
  const names = cliff ? [every, ...(cliff.moves ? [moving] : [])] : []
  return names.map(name => `site/sections/cliff/${name}.css`)
}

/**
 * Labels with at most this many letters fit on one line: both buttons of the first screen together, and the button of the bar.
 * Both numbers are those of the default labels.
 */
const HERO_LABEL_LETTERS = 28
const BAR_LABEL_LETTERS = 13
/** An arrow is as wide as this many letters. */
const ARROW_LETTERS = 3

function lettersOf(buttons: readonly Action[]): number {
  return buttons.reduce(
    (sum, { label, to }) => sum + label.length + (isWebAddress(to) ? ARROW_LETTERS : 0),
    0,
  )
}

const DARK_ACCENT = 'site/styles/dark-accent.css'
const HYPHENS = 'site/styles/hyphens.css'
const hasDarkAccent = ({ content: { look } }: Site) =>
  look.band !== undefined && isDarkAccent(look.palette)
const showsTranslation = ({ content: { site, testimonials } }: Site) =>
  site.sections.includes('testimonials') &&
  testimonials.testimonials.some(({ translation }) => translation)

/** Returns the paths of the sheets of a bar with many links, a long button or language links. */
function barStyles(site: Site): string[] {
  const { barAction } = site.content.site
  return shown({
    'site/nav-bar/many-links.css': barWidths(site).isLong,
    'site/nav-bar/long-action.css':
      barAction !== undefined && lettersOf([barAction]) > BAR_LABEL_LETTERS,
    'site/nav-bar/languages.css': site.languages.length > 0,
  })
}

function firstStyles(site: Site): string[] {
  const { about, ownSections, testimonials } = site.content
  const { actions, availability, landmarks, links, sections } = site.content.site
  const { projects } = site.content.projects
  const { large, examples } = bySize(projects)
  const showsDocument = showsDocumentLink(site.content.site)
  const showsStatus = availability.status !== undefined
  const hasLongActions = actions !== undefined && lettersOf(actions) > HERO_LABEL_LETTERS
  const showsTestimonials = sections.includes('testimonials')
  const withLandmark = [...sections, 'contact', 'footer'] as const
  return shown({
    'site/parts/plain-landmark.css': !withLandmark.every(line => landmarks[line]),
    'site/parts/profile-links.css': links.length > 0,
    'site/sections/hero/higher-pitch.css': showsStatus || showsDocument || hasLongActions,
    'site/sections/hero/status.css': showsStatus,
    'site/sections/hero/document.css': showsDocument,
    'site/sections/hero/long-actions.css': hasLongActions,
    'site/sections/projects/credit.css': projects.some(hasCredit),
    'site/sections/about/portrait.css': about.portrait !== undefined,
    'site/sections/about/few-values.css': about.figures.length === 0 || about.values.length < 3,
    'site/sections/about/long-figures.css': signsOfLongFigure(site) !== undefined,
    'site/sections/projects/badges.css': [...large.slice(0, 1), ...examples].some(
      ({ badge }) => badge,
    ),
    'site/sections/projects/rows-of-two.css': lastByTwo(examples.length) > 0,
    'site/parts/quotation.css': showsTestimonials || hasNodes(['blockquote'], ownSections),
    'site/sections/testimonials/testimonials.css': showsTestimonials,
    'site/sections/testimonials/few-testimonials.css':
      showsTestimonials && testimonials.testimonials.length < 3,
    'site/sections/testimonials/translation.css': showsTranslation(site),
    'site/sections/projects/study-card.css': studiedProjects(site).length > 0,
    [DARK_ACCENT]: hasDarkAccent(site),
    [HYPHENS]: hasLongCompounds(site.lang),
    'site/contact-form/extra-fields.css': hasExtraFields(site),
    'site/sections/closed.css': availability.open === false,
  })
}
