import type { Legal, Site } from '../fields.ts'
import { type Finding, warning } from '../finding.ts'
import { type ContentFile, exported } from '../folder/content-files.ts'

const FIX =
  'add it to «notice.rows» (docs/content.md#legalts): French law wants it on a professional’s site, and provides for up to a year in prison and a fine of 75,000 € (https://entreprendre.service-public.gouv.fr/vosdroits/F31228)'

/** Art. R. 526-27 of the Code de commerce requires «entrepreneur individuel» or «EI» beside a sole trader's name. */
const STATUS = /\bE\.?I(?:RL)?\b|entrepr\S*\sindividuel|\bcapital\b/iu
/** Matches a French postcode, or a number and a word such as «rue». */
const FRENCH_ADDRESS =
  /\b(?:0[1-9]|[1-8]\d|9[0-8])\d{3}\b(?![\d,.]*\p{Zs}?(?:€|eur(?:os?)?\b))|\d(?:\p{Zs}?(?:bis|ter))?,?\p{Zs}(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|impasse|allée|route|cours)(?!\p{L})/iu
/** Matches a number before or after a word, as in addresses of many countries: «1227 Les Acacias», «Dublin 4». */
const ANY_ADDRESS = /\b\d[\w/-]*,?\p{Zs}+(?!euros)\p{L}{3}|\p{L}{3},?\p{Zs}\d{1,4}\b(?!\p{Zs}?\d)/u
/** Matches a SIREN or a SIRET in the result of `withoutGaps`. */
const SIREN = /(?<!\d)(?:\d{9}|\d{14})(?!\d)/g
/**
 * Matches a phone number in the result of `withoutGaps`: an international one, ten digits, or at least three digits after
 * «tél.», such as 1007.
 */
const PHONE =
  /(?:\+|\b00)\p{Zs}?[1-9][\d\p{Zs}()]{6,}|(?<!\d)(?:\d{10}|\(\d{3}\)\p{Zs}?\d{7})(?!\d)|(?<!\p{L})t[ée]l[^\d\n]{0,30}\d{3,}/giu
/** Matches a French VAT number, or words that say that there is none, in the result of `withoutGaps`. */
const VAT =
  /\bFR\p{Zs}?[\dA-Z]{2}\p{Zs}?\d{9}\b|\b293[\p{Zs}-]?B|^(?=.*(?:\bT\.?V\.?A\b|valeur ajoutée)).*(?:\b(?:non|pas|sans|aucune?|néant|franchise|261)\b|exon|exempt)/imu
/** Matches what separates the digits of a number: a space, a dot, a dash or a slash. */
const GAP = /(?<=\d)[\p{Zs}.\p{Pd}/](?=\d)/gu

const withoutGaps = (text: string) => text.replaceAll(GAP, '')
const hasPhone = (text: string) => withoutGaps(text).search(PHONE) >= 0

type Checks = Record<string, (text: string) => boolean>

const OWN: Checks = {
  '«EI» or «entrepreneur individuel» with your name, or your company’s form and capital': text =>
    STATUS.test(text),
  'your address': text => FRENCH_ADDRESS.test(text),
  'your SIREN, SIRET or RCS number (9 or 14 digits, with the right check digit)': text =>
    withoutGaps(text).match(SIREN)?.some(passesLuhn) ?? false,
  'your e-mail address': text => /\w@\w|\(at\)|arobase/i.test(text),
  'your phone number': hasPhone,
  'your VAT number, or «TVA non applicable, art. 293 B du CGI»': text =>
    VAT.test(withoutGaps(text)),
}
const HOST: Checks = {
  'the host’s address': text =>
    [FRENCH_ADDRESS, ANY_ADDRESS].some(it => it.test(withoutGaps(text).replaceAll(PHONE, ''))),
  'the host’s phone number': hasPhone,
}

/** Matches a row whose term names the host, unless it names the publisher too: «Éditrice et hébergeuse». */
const HOST_ROW = /^(?![^:]*[ée]dit)[^:]*(?:h[ée]berg|hosting)/i
/** Matches the rest of a row from «héberg» or «hosting» on, and the rows below that begin with a word such as «Adresse». */
const ABOUT_HOST =
  /(?:h[ée]berg|hosting).*(?:\n(?:adresse|nom|raison|si[èe]ge|site|soci|t[ée]l).*)*/gi
/** Matches words which say that the owner is the host too, such as «à la même adresse». */
const SELF = /même|ci-dessus|l.édit(?:eur|rice)|soins/i

/**
 * Warns an owner in France about what seems to be missing from the legal notice that the law requires on a professional's site
 * (LCEN art. 1-1 and 19). Owners word the notice freely, so in case of doubt there is no warning.
 */
export function legalNoticeFindings(files: readonly ContentFile[]): Finding[] {
  const { notice } = exported<Legal>(files, 'legal')
  if (!notice || exported<Site>(files, 'site').location?.country !== 'FR') return []
  // The content may have faults, so `rows` may be a single row instead of a list.
  const written = [notice.rows].flat().map(row => `${row?.term} : ${row?.text}`)
  const rows = [`: ${notice.intro}`, ...written].map(row => row.replaceAll('\n', ', '))
  const own = rows.filter(row => !HOST_ROW.test(row)).join('\n')
  const host = rows.join('\n').match(ABOUT_HOST)?.join('\n')
  const ofHost = host ? missing(HOST, host) : ['the host, with its address and phone number']
  const lacking = [...missing(OWN, own), ...(host && SELF.test(host) ? [] : ofHost)]
  return lacking.map(what => warning(`lacks ${what}`, FIX, { file: 'legal.ts', field: '«notice»' }))
}

const missing = (checks: Checks, text: string) =>
  Object.keys(checks).filter(what => !checks[what]?.(text))

/** The Luhn algorithm: with every second digit from the right doubled, the digits must add up to a multiple of ten. */
function passesLuhn(number: string): boolean {
  const digits = number.split('').reverse().map(Number)
  const counted = digits.map((digit, at) =>
    at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0),
  )
  return counted.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}
