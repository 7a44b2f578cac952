import { type Action, showsDocumentLink } from '../../../schema/actions.ts'
import { content } from '../../../schema/content.ts'
import { hasTranslations } from '../../../schema/languages/site-languages.ts'
import { isDarkAccent } from '../../../schema/look/band.ts'
import { bySize } from '../../../schema/project.ts'
import { isWebAddress } from '../../../schema/values/web-address.ts'
import { hasExtraFields } from '../../contact-form/own-content.ts'
import { altimeterStyle } from '../../nav-bar/altimeter.ts'
import { barWidths } from '../../nav-bar/bar-widths.ts'
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
export const optionalStyles = (): string[] => [
  ...STYLES.filter(({ isShown }) => isShown).map(({ path }) => path),
  ...ownStyles('first'),
  ...cliffStyles('cliff-room', 'moving-cliff-room'),
]

/** Returns the paths of the optional style sheets of case studies. */
export const optionalStudyStyles = (): string[] => [
  ...(hasDarkAccent ? [DARK_ACCENT] : []),
  ...(hasLongCompounds() ? [HYPHENS] : []),
  ...barStyles(),
]

/**
 * Returns the paths of the optional style sheets that the first screen does not need. Like late.css, these sheets are outside
 * the cascade layers.
 */
export const lateOptionalStyles = (): string[] => [
  ...(altimeterStyle(content.site) ? ['site/nav-bar/altimeter.css'] : []),
  ...cliffStyles('cliff', 'moving-cliff'),
  ...(sections.includes('services') ? [] : ['site/sections/one-footer-list.css']),
  ...(hasExtraFields() ? ['site/contact-form/extra-fields-late.css'] : []),
  ...(hasFooterRiver() ? ['site/sections/riverbank.css'] : []),
  ...(links.length > 0 ? ['site/print/profiles.css'] : []),
  ...(showsTestimonials ? ['site/sections/testimonials/print.css'] : []),
  ...(showsTranslation ? ['site/sections/testimonials/translation-late.css'] : []),
  ...ownStyles('late'),
  ...languageStyles(),
]

/** Lists the late style sheet of the language links. The list is empty when the site has one language. */
export const languageStyles = (): string[] =>
  hasTranslations() ? ['site/nav-bar/languages-late.css'] : []

/** Returns the paths of the sheets of the cliff: one for every cliff, and one for a cliff that moves. */
function cliffStyles(every: string, moving: string): string[] {
  const cliff = ownCliff()
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
const { actions, barAction, availability, landmarks, links, sections } = content.site
const { projects } = content.projects
const { about } = content
const { large, examples } = bySize(projects)
const linesWithLandmark = [...sections, 'contact', 'footer'] as const
const showsDocument = showsDocumentLink(content.site)
const hasLongActions = actions !== undefined && lettersOf(actions) > HERO_LABEL_LETTERS
const hasLongBarAction = barAction !== undefined && lettersOf([barAction]) > BAR_LABEL_LETTERS
const showsStatus = availability.status !== undefined
const hasDarkAccent = content.look.band !== undefined && isDarkAccent(content.look.palette)
const showsTestimonials = sections.includes('testimonials')
const showsTranslation =
  showsTestimonials && content.testimonials.testimonials.some(({ translation }) => translation)

/** Returns the paths of the sheets of a bar with many links, a long button or language links. */
function barStyles(): string[] {
  return [
    ...(barWidths().isLong ? ['site/nav-bar/many-links.css'] : []),
    ...(hasLongBarAction ? ['site/nav-bar/long-action.css'] : []),
    ...(hasTranslations() ? ['site/nav-bar/languages.css'] : []),
  ]
}

const STYLES: { path: string; isShown: boolean }[] = [
  ...barStyles().map(path => ({ path, isShown: true })),
  {
    path: 'site/parts/plain-landmark.css',
    isShown: !linesWithLandmark.every(line => landmarks[line]),
  },
  { path: 'site/parts/profile-links.css', isShown: links.length > 0 },
  {
    path: 'site/sections/hero/higher-pitch.css',
    isShown: showsStatus || showsDocument || hasLongActions,
  },
  { path: 'site/sections/hero/status.css', isShown: showsStatus },
  { path: 'site/sections/hero/document.css', isShown: showsDocument },
  { path: 'site/sections/hero/long-actions.css', isShown: hasLongActions },
  { path: 'site/sections/projects/credit.css', isShown: projects.some(hasCredit) },
  { path: 'site/sections/about/portrait.css', isShown: about.portrait !== undefined },
  {
    path: 'site/sections/about/few-values.css',
    isShown: about.figures.length === 0 || about.values.length < 3,
  },
  { path: 'site/sections/about/long-figures.css', isShown: signsOfLongFigure !== undefined },
  {
    path: 'site/sections/projects/badges.css',
    isShown: [...large.slice(0, 1), ...examples].some(({ badge }) => badge),
  },
  {
    path: 'site/sections/projects/rows-of-two.css',
    isShown: lastByTwo(examples.length) > 0,
  },
  { path: 'site/parts/quotation.css', isShown: showsTestimonials || hasNodes(['blockquote']) },
  { path: 'site/sections/testimonials/testimonials.css', isShown: showsTestimonials },
  {
    path: 'site/sections/testimonials/few-testimonials.css',
    isShown: showsTestimonials && content.testimonials.testimonials.length < 3,
  },
  { path: 'site/sections/testimonials/translation.css', isShown: showsTranslation },
  { path: 'site/sections/projects/study-card.css', isShown: studiedProjects().length > 0 },
  { path: DARK_ACCENT, isShown: hasDarkAccent },
  { path: HYPHENS, isShown: hasLongCompounds() },
  { path: 'site/contact-form/extra-fields.css', isShown: hasExtraFields() },
  { path: 'site/sections/closed.css', isShown: availability.open === false },
]
