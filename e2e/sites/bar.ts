import { MINIMUM, writeContent } from '../../testing/contents.ts'

export const BOOKING = {
  label: 'Réserver un appel de quinze minutes',
  to: 'https://rendez-vous.delacroix.dev/quinze-minutes',
}

const WORDS = {
  methode: 'Méthode',
  atelier: 'Accompagnement',
  faq: 'Questions fréquentes',
  tarifs: 'Investissements',
  lieu: 'Laboratoire',
  equipe: 'Équipe',
}
const textOf = (word: string) => `---\ntitle: ${word}\nmenu: ${word}\nkind: text\n---\n\nBonjour.\n`

export const writeBar = (folder: string) =>
  writeContent(folder, {
    site: { ...MINIMUM.site, sections: Object.keys(WORDS), actions: [BOOKING] },
    look: { palette: 'estuaire' },
    sections: Object.fromEntries(Object.entries(WORDS).map(([name, word]) => [name, textOf(word)])),
  })
