const FRENCH =
  'une?|deux|trois|quatre?|cinqu?|six|sept|huit|neuf|neuv|dix|onze?|douze?|treize?|quatorze?|quinze?|seize?|vingt|trente?|quarante?|cinquante?|soixante?|septante?|huitante?|octante?|nonante?|cent|mille?|et'
const ENGLISH =
  'one|two|three|four|five|seven|eight|nine|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|first|second|third|(?:four|fif|six|seven|eigh|nin)th'
const NUMBER = `(?:${FRENCH}|${ENGLISH})(?:i[èe]me)?s?`

/** Matches a French or English number in words with hyphens, such as «quatre-vingt-onze» or “twenty-first”. */
export const NUMERAL = new RegExp(`(?<!\\p{L})(${NUMBER}(?:-${NUMBER})+)(?!\\p{L})`, 'iu')
