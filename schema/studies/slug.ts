/** Returns a file name as a part of an address: «Été à Die.PNG» gives `ete-a-die`. */
export const slug = (file: string): string => slugOfText(file.replace(/\.[^.]*$/, ''))

/** Returns a text in lower case without accents, with `-` for every other sign: «L’œuf dur» gives `l-oeuf-dur`. */
export function slugOfText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
