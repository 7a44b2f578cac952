import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from 'lightningcss'
import { ROOT } from '../../server/base/root.ts'
import { BASE } from './bundle.ts'
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
  const { code } = bundle({ filename: join(ROOT, path), minify: true, targets: TARGETS })
  return code.toString().replace(IMPLIED_NESTING, '')
}

/** The `&` before a combinator, which a nested rule has without it, too, in all the browsers that have `light-dark()`. */
const IMPLIED_NESTING = /(?<=[{};,])&(?: |(?=[>+~]))/g

/** Copies the fonts to `<outDir>/fonts` under hashed names. @returns the address of each */
export async function publishFonts(outDir: string): Promise<Record<Font, string>> {
  const addresses = FONTS.map(async font => {
    const bytes = await readFile(join(ROOT, `site/fonts/${font}.woff2`))
    const path = `fonts/${font}.${contentHash(bytes)}.woff2`
    await mkdir(join(outDir, 'fonts'), { recursive: true })
    await writeFile(join(outDir, path), bytes)
    return [font, BASE + path]
  })
  return Object.fromEntries(await Promise.all(addresses))
}

const FONTS = ['titre', 'texte'] as const
type Font = (typeof FONTS)[number]

/** Bundles a style sheet that names the fonts. @param path from the root of the repository */
export function bundleStyle(path: string, fonts: Record<Font, string>): string {
  return FONTS.reduce(
    (css, font) =>
      css.replace(new RegExp(`url\\(["']?[^)"']*/${font}\\.woff2["']?\\)`), `url(${fonts[font]})`),
    bundleCss(path),
  )
}
