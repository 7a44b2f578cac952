import { type Finding, problem } from './finding.ts'
import { isReservedDomain } from './reserved.ts'

/** One file of content: its exported values by name. */
export type ContentFile = { name: string; exports: Record<string, unknown> }

type Rule = { find: (text: string) => string[]; fix: string }

const DEMO_NAME = /sacha\s+combe/gi
/** Numbers that ARCEP keeps for fiction, as they are read and as they are dialled. */
const FICTION_PHONE =
  /(?:\+33\s?|0)(?:1\s?99\s?00|2\s?61\s?91|3\s?53\s?01|4\s?65\s?71|5\s?36\s?49|6\s?39\s?98)(?:[\s.]?\d\d){2}/g
const MAIL_ADDRESS = /[\w.+-]+@([\w-]+(?:\.[\w-]+)*)/g
const LINK = /https?:\/\/([\w.-]+)[^\s"]*/g
const BRACKETS = /\[[^\]]*\]/g

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
  const site = files.find(({ name }) => name === 'content/site.ts')?.exports.site
  const taken = [...texts(site, '')].map(({ text }) => text).filter(text => isDemo(text))
  const found = files.flatMap(({ name, exports }) => {
    const rules = name === 'content/legal.ts' ? [...RULES, LEGAL_RULE] : RULES
    const inherited = name === 'content/site.ts' ? [] : taken
    return Object.entries(exports)
      .flatMap(([key, value]) => [...texts(value, key)])
      .filter(({ path }) => !MEANT.has(`${name} ${path}`))
      .flatMap(({ path, text }) => judge(name, path, without(text, inherited), rules))
  })
  return found.sort((a, b) => String(a.fix).localeCompare(String(b.fix)))
}

function judge(name: string, path: string, text: string, rules: readonly Rule[]): Finding[] {
  // The export is named like the file: what follows is the field as the build's own errors write it.
  const field = path.replace(/^\w+\./, '')
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

function* texts(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    yield* texts(inner, path ? `${path}.${key}` : key)
}
