/** Returns a file name as a part of an address: «Été à Die.PNG» gives `ete-a-die`. */
export function slug(file: string): string {
  const plain = file
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
