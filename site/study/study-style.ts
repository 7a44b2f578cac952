import type { Site } from '../../schema/site.ts'
import type { Pictures } from '../assets-context.ts'
import { ownPhoneBarStyle } from '../nav-bar/bar-widths.ts'
import { letteringStyle } from '../sections/projects/lettering.tsx'
import { paletteStyle } from '../styles/from-content/colours.ts'
import { pictureStyle } from '../styles/from-content/picture-style.ts'
import { studiedProjects } from './studied-projects.ts'
import { titleStyle } from './title-style.ts'
import { travelStyle } from './travel-style.ts'

/**
 * The focus ring on the coloured band at the end of a case study. If the owner has set a colour, the light theme's
 * `second` may have too little contrast with the band, so the ring has the colour of the band's text instead.
 */
const ringStyle = ({ content: { look } }: Site) =>
  look.contact ? `.study-band{--ring:light-dark(${look.contact.text.light},var(--second))}` : ''

/** The CSS that depends on the content. All case studies of a language share it, so that the CSP needs only one hash for it. */
export function studyStyle(site: Site, pictures: Pictures): string {
  const { look, projects } = site.content
  const studied = studiedProjects(site)
  const shown = new Set(studied.map(({ image }) => image))
  const colours =
    paletteStyle(look) + pictureStyle(look, pictures, file => shown.has(file)) + ringStyle(site)
  const letterings = letteringStyle(projects.projects, studied)
  return colours + ownPhoneBarStyle(site) + titleStyle(site) + letterings + travelStyle(site)
}
