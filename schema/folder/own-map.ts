import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT } from './content-folder.ts'

/** The map behind the page, drawn by `npm run relief`. Without this file the page shows the demonstration's map. */
export const MAP_FILE = join(CONTENT, 'relief.svg')

/** A line of the map: its markup, its first path, and the transform of that path to the map's 400 × 250 units. */
export type MapPath = { markup: string; d: string; transform: string | undefined }

/** Thin contour lines, every fifth contour line (master), the river, and the contour line that only the 404 page shows. */
export type MapPaths = Partial<Record<'thin' | 'master' | 'river' | 'contour-404', MapPath>>

/** Matches what the page takes from the map: single paths, or a group of paths for a river whose width changes. */
const SHAPE =
  '(?: (?:transform|vector-effect|data-label|stroke-width)="[\\w\\s().,-]*")* d="[\\d\\s.,a-zA-Z+-]*"/>'
const PATH = new RegExp(
  `<path id="(thin|master|river|contour-404)"${SHAPE}|<g id="(river)">(?:<path${SHAPE})+</g>`,
  'g',
)

export function pathsOf(svg: string): MapPaths {
  const found = [...svg.matchAll(PATH)].map(([markup, path, group]) => {
    const [, transform] = /transform="([^"]+)"/.exec(markup) ?? []
    const [, d = ''] = / d="([^"]*)"/.exec(markup) ?? []
    return [path ?? group, { markup, d, transform }]
  })
  return Object.fromEntries(found)
}

/** Returns one sentence when the owner's map cannot be shown, else an empty list. */
export function mapFaults(file = MAP_FILE): string[] {
  if (!existsSync(file)) return []
  const svg = readFileSync(file, 'utf8')
  const { thin, master } = pathsOf(svg)
  if (thin && master && svg.includes(' viewBox="0 0 400 250"')) return []
  return [
    'content/relief.svg must be a map as «npm run relief» writes it: a viewBox of 0 0 400 250, and paths with the ids «thin» and «master». Draw it again, or remove the file.',
  ]
}
