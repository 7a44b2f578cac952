import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MINIMUM, PICTURE, writeContent } from '../../testing/contents.ts'

const STUDY = {
  file: 'bois.md',
  role: 'Tout',
  duration: 'Un an',
  results: [{ value: '123 456 789 012 345 678 €', label: 'de chiffre' }],
}
const PROJECT = {
  title: 'Bois',
  description: 'Un atelier.',
  tags: [],
  image: PICTURE,
  imageAlt: 'Un banc.',
  url: 'https://www.roux.fr/nulle-part',
  study: STUDY,
}

/** Writes content with three dead links, and a result wider than a small window. */
export async function writeFaulty(folder: string): Promise<string> {
  await writeContent(folder, {
    site: { ...MINIMUM.site, sections: ['about', 'projects'] },
    projects: { ...MINIMUM.projects, projects: [PROJECT] },
  })
  await mkdir(join(folder, 'studies'))
  const text = '## Un titre\n\nUn [lien mort](/#equipe).\n\nUn [autre](/projets/inconnu/).\n'
  await writeFile(join(folder, 'studies', STUDY.file), text)
  return folder
}
