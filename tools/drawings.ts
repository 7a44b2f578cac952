import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { IconNode } from '../site/parts/icon.tsx'

const ROOT = join(import.meta.dirname, '..')
const DRAWINGS = join(ROOT, '.cache/drawings.svg')
// Node's `import` does not see the names in lucide's CommonJS build.
const { icons } = createRequire(import.meta.url)('lucide') as {
  icons: Readonly<Record<string, IconNode>>
}

/**
 * Writes `.cache/drawings.svg`, which the page shows by reference: the map, and icons by their names at lucide.dev.
 * @throws an Error that names an icon which lucide does not have
 */
export async function makeDrawings(names: readonly string[]): Promise<void> {
  const map = await readFile(join(ROOT, 'site/parts/relief.svg'), 'utf8')
  const drawn = names.map(name => `<g id="${name}">${shapes(name)}</g>\n`)
  const drawings = map.replace('</svg>', `${drawn.join('')}</svg>`)
  // Left alone when nothing changed: the development server watches it.
  if (drawings === (await readFile(DRAWINGS, 'utf8').catch(() => undefined))) return
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  await writeFile(DRAWINGS, drawings)
}

function shapes(name: string): string {
  const key = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const node = icons[key]
  if (!node)
    throw new Error(`content: no lucide icon is named «${name}», see https://lucide.dev/icons`)
  return node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('')
}

const attributesOf = (attributes: IconNode[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
