import type { Projects } from '../../schema/fields.ts'
import { PICTURE } from '../../testing/contents.ts'

const DETAILS = [
  { label: 'Réalisation', year: 2025 },
  { client: 'Coopérative Roux & <fils>', year: '2023 – 2024' },
  { label: false as const },
]

const titleOf = (at: number) => (at === 3 ? 'Projet' : `Projet ${at}`)

/**
 * Makes `count` projects. The first has a badge, and a link when `live` is true; the first three also have the fields in
 * `DETAILS`, and the third has no picture.
 */
export const projects = (count: number, live: boolean): Projects['projects'] =>
  Array.from({ length: count }, (_, at) => ({
    title: titleOf(at),
    description: `Un site pour le client ${at}.`,
    tags: at === 1 ? [] : ['React', 'CSS'],
    ...(at !== 2 && { image: PICTURE, imageAlt: 'Une page' }),
    ...(at === 0 && { badge: 'NOUVEAU' }),
    ...(at === 0 && live && { url: 'https://www.roux.fr/' }),
    ...DETAILS[at],
  }))
