import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Logo } from '../../schema/look/logo.ts'
import { lucideName, unknownIcon } from '../../schema/references.ts'
import type { IconNode } from '../../site/parts/icon.tsx'

const ROOT = join(import.meta.dirname, '../..')
const DRAWINGS = join(ROOT, '.cache/drawings.svg')
// Node's `import` does not see the names in lucide's CommonJS build.
const { icons } = createRequire(import.meta.url)('lucide') as {
  icons: Readonly<Record<string, IconNode>>
}

/**
 * Writes `.cache/drawings.svg`, which the page shows by reference: the map, icons by their names at lucide.dev, and a logo of the owner's.
 * @param names the icons, and the field that names each
 * @throws an Error with one sentence for each icon that lucide does not have
 */
export async function makeDrawings(names: ReadonlyMap<string, string>, logo?: Logo): Promise<void> {
  const unknown = [...names].filter(([name]) => !shapesOf(name))
  if (unknown.length > 0) throw new Error(unknown.map(icon => unknownIcon(...icon)).join('\n'))
  const map = await readFile(join(ROOT, 'site/parts/relief.svg'), 'utf8')
  const drawn = [...names.keys()].map(name => `<g id="${name}">${shapesOf(name)}</g>\n`)
  if (logo) drawn.push(`<symbol id="logo" viewBox="${logo.viewBox}">${logo.shapes}</symbol>\n`)
  const drawings = map.replace('</svg>', `${drawn.join('')}</svg>`)
  // Left alone when nothing changed: the development server watches it.
  if (drawings === (await readFile(DRAWINGS, 'utf8').catch(() => undefined))) return
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  await writeFile(DRAWINGS, drawings)
}

/** The markup of an icon; undefined for a name that lucide does not know. */
function shapesOf(name: string): string | undefined {
  return icons[lucideName(name)]
    ?.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`)
    .join('')
}

const attributesOf = (attributes: IconNode[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
