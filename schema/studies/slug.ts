/** Turns a file name into a part of an address: «Été à Die.PNG» becomes `ete-a-die`. */
export const slug = (file: string): string => slugOfText(file.replace(/\.[^.]*$/, ''))

/** Turns a text into lower-case letters without accents, digits and hyphens: «L’œuf dur» becomes `l-oeuf-dur`. */
export function slugOfText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
