import { content } from '../../schema/content.ts'
import { allPhrases } from '../../schema/optional-phrases.ts'
import { isKnown } from '../../schema/values/section-name.ts'

export const ownSection = (name: string) => content.ownSections.find(own => own.name === name)

/** Returns the name of a section in the bar. Returns undefined when the bar does not show the section. */
export const barWord = (name: string): string | undefined =>
  isKnown(name) ? allPhrases[name] : ownSection(name)?.menu

/** Lists the sections that the bar and the footer link to, with their words, in the order of the page. */
export const linkedSections = (): { id: string; word: string }[] =>
  content.site.sections.flatMap(id => {
    const word = barWord(id)
    return word === undefined ? [] : { id, word }
  })
