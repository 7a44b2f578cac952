import { existsSync, readFileSync } from 'node:fs'
import type { Site } from '../fields.ts'
import { type Finding, warning } from '../finding.ts'
import { type ContentFile, exported } from '../folder/content-files.ts'
import { DESCENT_FILE, readDescent } from '../folder/own-descent.ts'
import { MAP_FILE, mapPlace } from '../folder/own-map.ts'
import { type Demonstration, readDemonstration } from './demonstration.ts'

/**
 * Warns when the town in descent.svg isn't the one that `mapMark` in site.ts names, because the page then shows neither the
 * cliff nor the footer's river.
 */
export function descentFindings(files: readonly ContentFile[], file: string): Finding[] {
  const descent = readDescent(file)
  const { mapMark } = exported<Site>(files, 'site')
  if (!descent || descent.place === mapMark?.place) return []
  const named = mapMark ? `«mapMark» names ${mapMark.place}` : '«mapMark» is missing'
  return [
    warning(
      `shows the land of ${descent.place}, and in site.ts ${named}: the page has no cliff and no river in its footer`,
      'draw your own land with npm run relief, correct «mapMark», or remove descent.svg',
      { file: DESCENT_FILE },
    ),
  ]
}

/**
 * Warns when the town that the page marks on its map (`mapMark` in site.ts) isn't the one that the map names. The map is
 * relief.svg or, without that file, the demonstration's. A map that names no town gets no warning.
 */
export function mapFindings(
  files: readonly ContentFile[],
  file: string,
  demonstration: Pick<Demonstration, 'place'> = readDemonstration(),
): Finding[] {
  const isOwn = existsSync(file)
  const place = isOwn ? mapPlace(readFileSync(file, 'utf8')) : demonstration.place
  const { mapMark } = exported<Site>(files, 'site')
  if (!mapMark || !place || place === mapMark.place) return []
  const map = isOwn ? MAP_FILE : 'the map that comes with the template'
  return [
    warning(
      `names ${mapMark.place}, and ${map} shows the land of ${place}: the page and its sharing picture show another town’s land`,
      'draw your own land with npm run relief, or correct «mapMark» or leave it out',
      { file: 'site.ts', field: '«mapMark»' },
    ),
  ]
}
