/**
 * Today's date for the visitor's copy of a message: `date` such as «27 novembre 2026» and, for the file's name, `day`
 * such as 2026-11-27.
 * @param timeZone by default the browser's
 */
export const copyDates = (language = 'fr', now = new Date(), timeZone?: string) => ({
  date: now.toLocaleDateString(language, { dateStyle: 'long', timeZone }),
  day: isoDay(now, timeZone),
})

/** The Swedish locale writes dates as in ISO 8601, such as 2026-11-27. */
export const isoDay = (time: Date, timeZone?: string) => time.toLocaleDateString('sv', { timeZone })
