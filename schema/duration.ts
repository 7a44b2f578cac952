const YEAR_DAYS = 365
const YEARS = ['Un an', 'Deux ans', 'Trois ans', 'Quatre ans', 'Cinq ans']

/** So many days in French, as a sentence begins: «Un an», «Trois ans», «90 jours». */
export function inWords(days: number): string {
  return YEARS[days / YEAR_DAYS - 1] ?? `${days} ${days === 1 ? 'jour' : 'jours'}`
}
