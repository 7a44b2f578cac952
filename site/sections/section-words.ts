import type { Site } from '../../schema/site.ts'
import { isKnown } from '../../schema/values/section-name.ts'

export const ownSection = ({ content }: Site, name: string) =>
  content.ownSections.find(own => own.name === name)

/** A section's name in the nav bar; undefined when the bar doesn't show the section. */
const barWord = (site: Site, name: string): string | undefined =>
  isKnown(name) ? site.phrases[name] : ownSection(site, name)?.menu

/** The sections, except contact, that the nav bar and the footer link to, in page order. */
export const linkedSections = (site: Site): { id: string; word: string }[] =>
  site.content.site.sections.flatMap(id => {
    const word = barWord(site, id)
    return word === undefined ? [] : { id, word }
  })

export const linksWithContact = (site: Site): { id: string; word: string }[] => [
  ...linkedSections(site),
  { id: 'contact', word: site.phrases.contact },
]
