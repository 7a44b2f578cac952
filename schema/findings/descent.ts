import type { Site } from '../fields.ts'
import { type Finding, warning } from '../finding.ts'
import { type ContentFile, exported } from '../folder/content-files.ts'
import { DESCENT_FILE, readDescent } from '../folder/own-descent.ts'

/**
 * Warns when content/descent.svg shows the land around one town, and `mapMark` in content/site.ts is missing or names
 * another town. The page then shows no cliff, and no river in its footer.
 */
export function descentFindings(files: readonly ContentFile[], file = DESCENT_FILE): Finding[] {
  const descent = readDescent(file)
  const { mapMark } = exported<Site>(files, 'site')
  if (!descent || descent.place === mapMark?.place) return []
  const named = mapMark ? `«mapMark» names ${mapMark.place}` : '«mapMark» is missing'
  return [
    warning(
      `content/descent.svg shows the land of ${descent.place}, and in content/site.ts ${named}: the page has no cliff and no river in its footer`,
      'draw your own land with npm run relief, correct «mapMark», or remove descent.svg',
    ),
  ]
}
