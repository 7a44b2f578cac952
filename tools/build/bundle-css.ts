import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from 'lightningcss'
import { content } from '../../schema/content.ts'
import { ROOT } from '../../server/base/root.ts'
import { BASE } from './bundle.ts'
import { repaint } from './repaint.ts'
import { contentHash } from './write-hashed.ts'

/** The browsers that have `light-dark()`, the newest feature without which the page would lose its colours. */
const TARGETS = {
  chrome: 123 << 16,
  firefox: 121 << 16,
  safari: (17 << 16) | (5 << 8),
  ios_saf: (17 << 16) | (5 << 8),
}

/** Bundles and minifies a style sheet. @param path from the root of the repository */
export function bundleCss(path: string): string {
  const { code } = bundle({
    filename: join(ROOT, path),
    minify: true,
    targets: TARGETS,
    visitor: { Color: repaint(content.look.palette) },
  })
  return code.toString().replace(IMPLIED_NESTING, '')
}

/** The `&` before a combinator, which a nested rule has without it, too, in all the browsers that have `light-dark()`. */
const IMPLIED_NESTING = /(?<=[{};,])&(?: |(?=[>+~]))/g

/** Bundles a style sheet, its fonts copied to `<outDir>/fonts` under hashed names. @param path from the root of the repository */
export async function bundleStyle(outDir: string, path: string): Promise<string> {
  let css = bundleCss(path)
  await mkdir(join(outDir, 'fonts'), { recursive: true })
  for (const font of ['titre', 'texte']) {
    const source = join(ROOT, `site/fonts/${font}.woff2`)
    const hashed = `fonts/${font}.${contentHash(await readFile(source))}.woff2`
    await copyFile(source, join(outDir, hashed))
    const address = new RegExp(`url\\(["']?[^)"']*/${font}\\.woff2["']?\\)`)
    css = css.replace(address, `url(${BASE}${hashed})`)
  }
  return css
}
