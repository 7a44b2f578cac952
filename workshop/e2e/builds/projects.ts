import type { Projects } from '../../../schema/fields.ts'
import { PICTURE } from '../../testing/contents.ts'

const SAID = [
  { label: 'Réalisation', year: 2025 },
  { client: 'Coopérative Roux & <fils>', year: '2023 – 2024' },
  { label: false as const },
]

/** That many projects: the first has a badge and, where they are `live`, a link; of the first three more is said. */
export const projects = (count: number, live: boolean): Projects['projects'] =>
  Array.from({ length: count }, (_, at) => ({
    title: `Projet ${at}`,
    description: `Un site pour le client ${at}.`,
    tags: at === 1 ? [] : ['React', 'CSS'],
    image: PICTURE,
    imageAlt: 'Une page',
    ...(at === 0 && { badge: 'NOUVEAU' }),
    ...(at === 0 && live && { url: 'https://www.roux.fr/' }),
    ...SAID[at],
  }))
