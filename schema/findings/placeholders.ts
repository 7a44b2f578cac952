import { basename } from 'node:path'
import { type Finding, problem } from '../finding.ts'
import { type ContentFile, textsOf } from '../folder/content-files.ts'
import { isReservedDomain } from '../values/reserved-domain.ts'
import { type Demonstration, readDemonstration } from './demonstration.ts'

/** If `pattern` captures a domain, a match counts only when the domain is reserved (reserved-domain.ts). */
type Rule = { pattern: RegExp; fix: string }

/** ARCEP, the French telecoms regulator, reserves phone numbers for fiction; after 0 or +33, they begin like this. */
const FICTIONAL = '1 99 00|2 61 91|3 53 01|4 65 71|5 36 49|6 39 98'
/** A space in this pattern stands for a white-space character, a dot or nothing. */
const PHONE = String.raw`(?:\+33 |0)(?:${FICTIONAL})(?: \d\d){2}`.replaceAll(
  ' ',
  String.raw`[\s.]?`,
)

const RULES: readonly Rule[] = [
  { pattern: new RegExp(PHONE, 'g'), fix: 'write your own phone number' },
  { pattern: /[\w.+-]+@([\w-]+(?:\.[\w-]+)*)/g, fix: 'write your own e-mail address' },
  // `npm run relief` proposes «…» where the map data lacks a name or coordinates.
  { pattern: /^…$/g, fix: 'write what belongs there' },
  { pattern: /https?:\/\/([\w.-]+)[^\s"]*/g, fix: 'link to the real site, or remove the link' },
]
/**
 * Matches what the owner has to replace in the legal text: anything in square brackets, and the template's sentences about the
 * demonstration, in French or in English.
 */
const LEGAL_RULE: Rule = {
  pattern: /\[[^\]]*\]|[^.\s][^.]*\b(?:(?:cette|une) dé|(?:this|a) de)monstration[^.]*/g,
  fix: 'write your own data; the law wants it published (LCEN art. 1-1, RGPD art. 13)',
}
const SITE_URL_FIX = 'write the address where visitors will find the site'

/**
 * Finds the name of the demonstration's owner, reserved phone numbers and domains, and a lone «…»; in the legal text, also what
 * LEGAL_RULE matches. A placeholder in content/site.ts isn't reported again in other files, which often repeat it.
 */
export function placeholderFindings(
  files: readonly ContentFile[],
  { name }: Pick<Demonstration, 'name'> = readDemonstration(),
): Finding[] {
  const everywhere = [nameRule(name), ...RULES]
  const site = files.find(file => file.name === 'site.ts')
  const inSite = new Set(
    site && shownTexts(site).flatMap(({ text }) => everywhere.flatMap(rule => matches(text, rule))),
  )
  const found = files.flatMap(file => {
    const isSite = file === site
    const rules = basename(file.name) === 'legal.ts' ? [...everywhere, LEGAL_RULE] : everywhere
    return shownTexts(file).flatMap(({ path, place, text }) =>
      rules.flatMap(rule =>
        [...new Set(matches(text, rule))]
          .filter(it => isSite || !inSite.has(it))
          .map(it =>
            problem(`still says ${it}`, isSite && path === 'url' ? SITE_URL_FIX : rule.fix, place),
          ),
      ),
    )
  })
  return found.sort((a, b) => String(a.fix).localeCompare(String(b.fix)))
}

/** Leaves out `emailPlaceholder`, which the form shows only as an example. */
const shownTexts = (file: ContentFile) =>
  textsOf(file).filter(
    ({ path }) => basename(file.name) !== 'site.ts' || path !== 'emailPlaceholder',
  )

function nameRule(name: string): Rule {
  const words = name.split(/\s+/).map(word => word.replace(/[^\p{L}\d]/gu, '\\$&'))
  return { pattern: new RegExp(words.join('\\s+'), 'gi'), fix: 'write your own name' }
}

function matches(text: string, { pattern }: Rule): string[] {
  return [...text.matchAll(pattern)]
    .filter(([, domain]) => domain === undefined || isReservedDomain(domain))
    .map(([all]) => all)
}
