/** Turns a file name into a slug: «Été à Die.PNG» becomes `ete-a-die`. */
export const slug = (file: string): string => slugOfText(file.replace(/\.[^.]*$/, ''))

/** Turns text into a slug of unaccented lower-case letters, digits and hyphens: «L’œuf dur» becomes `l-oeuf-dur`. */
export function slugOfText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
