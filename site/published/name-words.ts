/** Matches the space between two words of a name. The first word never counts as a particle. */
const GAP =
  /(?<!\s(?:de|du|des|del|della|di|da|dos|la|le|les|van|von|den|der|ten|ter|el|al|ben))\s+/i

/** Splits a name into words. A particle stays with the word after it, so «Anna van der Berg» has two words. */
export const nameWords = (name: string) => name.split(GAP)
