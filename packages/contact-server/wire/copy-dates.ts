/**
 * The date in the visitor's copy of a message, in words, and the `day` in the file's name, such as 2026-11-27.
 * @param timeZone by default the browser's
 */
export const copyDates = (language = 'fr', now = new Date(), timeZone?: string) => ({
  date: now.toLocaleDateString(language, { dateStyle: 'long', timeZone }),
  // Swedish dates are in the format of ISO 8601.
  day: now.toLocaleDateString('sv', { timeZone }),
})
