import { type ContentFile, type ContentText, textsOf } from './content-texts.ts'
import { type Finding, problem } from './finding.ts'
import { isReservedDomain } from './reserved.ts'

type Rule = { find: (text: string) => string[]; fix: string }

const DEMO_NAME = /sacha\s+combe/gi
/** Numbers that ARCEP keeps for fiction, as they are read and as they are dialled. */
const FICTION_PHONE =
  /(?:\+33\s?|0)(?:1\s?99\s?00|2\s?61\s?91|3\s?53\s?01|4\s?65\s?71|5\s?36\s?49|6\s?39\s?98)(?:[\s.]?\d\d){2}/g
const MAIL_ADDRESS = /[\w.+-]+@([\w-]+(?:\.[\w-]+)*)/g
const LINK = /https?:\/\/([\w.-]+)[^\s"]*/g
export const BRACKETS = /\[[^\]]*\]/g

const RULES: readonly Rule[] = [
  { find: text => matches(text, DEMO_NAME), fix: 'write your own name' },
  { find: text => matches(text, FICTION_PHONE), fix: 'write your own phone number' },
  { find: text => reserved(text, MAIL_ADDRESS), fix: 'write your own e-mail address' },
  { find: text => reserved(text, LINK), fix: 'link to the real site, or remove the link' },
]
const LEGAL_RULE: Rule = {
  find: text => matches(text, BRACKETS),
  fix: 'write what the brackets ask for; the law wants it published (LCEN art. 1-1, RGPD art. 13)',
}
const SITE = 'content/site.ts'
/** A field that asks for something else than its kind does elsewhere. */
const FIXES = new Map([
  ['content/site.ts site.url', 'write the address where visitors will find the site'],
])
/** The greyed example in the form's e-mail field is meant to be one. */
const MEANT = new Set(['content/site.ts site.emailPlaceholder'])

/**
 * What is still the demonstration's: its name, phone, address, links, and the brackets of the legal texts. What
 * other files take over from `content/site.ts` is named there only.
 */
export function placeholderFindings(files: readonly ContentFile[]): Finding[] {
  const taken = files
    .filter(({ name }) => name === SITE)
    .flatMap(file => textsOf(file).map(({ text }) => text))
    .filter(isDemo)
  const found = files.flatMap(file => {
    const inherited = file.name === SITE ? [] : taken
    const rules = file.name === 'content/legal.ts' ? [...RULES, LEGAL_RULE] : RULES
    return textsOf(file)
      .filter(({ path }) => !MEANT.has(`${file.name} ${path}`))
      .map(it => ({ ...it, text: without(it.text, inherited) }))
      .flatMap(it => judge(file.name, it, rules))
  })
  return found.sort((a, b) => String(a.fix).localeCompare(String(b.fix)))
}

function judge(name: string, { path, field, text }: ContentText, rules: readonly Rule[]) {
  return rules.flatMap(({ find, fix }) =>
    [...new Set(find(text))].map(it =>
      problem(`${name}, «${field}»: ${it}`, FIXES.get(`${name} ${path}`) ?? fix),
    ),
  )
}

function isDemo(text: string): boolean {
  return RULES.some(({ find }) => find(text).length > 0)
}

function without(text: string, parts: readonly string[]): string {
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), text)
}

function matches(text: string, pattern: RegExp): string[] {
  return text.match(pattern) ?? []
}

function reserved(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([all, host = '']) =>
    isReservedDomain(host) ? [all] : [],
  )
}
