import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MINIMUM, PICTURE, writeContent } from '../../testing/contents.ts'
import { ENGLISH, writeTranslation } from '../../testing/translation.ts'

const STUDY = { role: 'Tout', duration: 'Un an', lead: 'Une boutique.', results: [] }
const PROJECT = {
  title: 'Panier',
  description: 'Une boutique.',
  tags: [],
  image: PICTURE,
  imageAlt: 'Une boutique',
  study: { file: 'panier.md', ...STUDY },
}

export const SHOP_IN_ENGLISH = {
  title: 'Basket',
  description: 'A shop.',
  imageAlt: 'A shop',
  study: { role: 'All', duration: 'A year', lead: 'A shop.', results: [] },
}

export async function writeShop(folder: string): Promise<string> {
  await writeContent(folder, {
    site: { ...MINIMUM.site, sections: ['about', 'projects'] },
    projects: { lead: 'Mes projets.', projects: [PROJECT] },
    look: { palette: 'vercors' },
  })
  await mkdir(join(folder, 'studies'))
  await writeFile(join(folder, 'studies', PROJECT.study.file), 'Un atelier.\n')
  await writeTranslation(folder, {
    ...ENGLISH,
    projects: { lead: 'My work.', projects: [SHOP_IN_ENGLISH] },
    'studies/panier.md': 'A workshop.\n',
  })
  return folder
}
