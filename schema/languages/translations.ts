import { readdirSync } from 'node:fs'
import { type Finding, fault } from '../finding.ts'
import { MAIN_LANGUAGE } from './language.ts'
import { baseLanguage, canonicalTag } from './tags.ts'

/**
 * The translations are the folders named after a language tag (BCP 47), such as `en` or `en-GB`.
 * @returns the tags, and a fault for each folder that must be renamed or removed
 */
export function findTranslations(folder: string): { tags: string[]; faults: Finding[] } {
  const folders = readdirSync(folder, { withFileTypes: true }).filter(it => it.isDirectory())
  const found = folders.map(({ name }) => ({ name, tag: tagOf(name) })).filter(({ tag }) => tag)
  return {
    tags: found.filter(({ name, tag }) => name === tag && !isMain(tag)).map(({ name }) => name),
    faults: found.flatMap(({ name, tag }) => {
      const what = isMain(tag)
        ? 'must be removed, because the texts of content/ itself are in French.'
        : `must be renamed to «${tag}».`
      return name === tag && !isMain(tag) ? [] : fault(what, { file: name })
    }),
  }
}

const isMain = (tag = '') => baseLanguage(tag) === MAIN_LANGUAGE

const tagOf = (name: string) =>
  /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(name) ? canonicalTag(name) : undefined
