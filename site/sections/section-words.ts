import type { Site } from '../../schema/site.ts'
import { isKnown } from '../../schema/values/section-name.ts'

export const ownSection = ({ content }: Site, name: string) =>
  content.ownSections.find(own => own.name === name)

/** The name of a section in the bar, undefined when the bar does not show the section. */
const barWord = (site: Site, name: string): string | undefined =>
  isKnown(name) ? site.phrases[name] : ownSection(site, name)?.menu

/** Lists the sections that the bar and the footer link to, with their words, in the order of the page. */
export const linkedSections = (site: Site): { id: string; word: string }[] =>
  site.content.site.sections.flatMap(id => {
    const word = barWord(site, id)
    return word === undefined ? [] : { id, word }
  })
