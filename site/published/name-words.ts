/** Matches the space between two words of a name, but not the space after a particle. The first word is no particle. */
const GAP =
  /(?<!\s(?:de|du|des|del|della|di|da|dos|la|le|les|van|von|den|der|ten|ter|el|al|ben))\s+/i

/**
 * Splits a name into its words. A particle stays with its word: «Charles de Montfort» has two words, and «Anna van der Berg»
 * too.
 */
export const nameWords = (name: string) => name.split(GAP)
