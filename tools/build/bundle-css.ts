import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleAsync } from 'lightningcss'
import { ROOT } from '../../server/base/root.ts'
import { FONTS, type Fonts } from './fonts/publish-fonts.ts'

/** These browser versions all support `light-dark()`. A browser without it would show the page without colours. */
const TARGETS = {
  chrome: 123 << 16,
  firefox: 121 << 16,
  safari: (17 << 16) | (5 << 8),
  ios_saf: (17 << 16) | (5 << 8),
}

/**
 * Allows `@custom-media`, which is still a draft of CSS. With it, the style sheets name the widths at which the layout
 * changes (site/styles/widths.css).
 */
export const CSS_DRAFTS = { customMedia: true }

/**
 * Joins style sheets in the given order and minifies the result. The sheet that sets the order of the cascade layers
 * needs a call of its own. In a shared call, Lightning CSS would move the layers of all other sheets to the place of
 * this sheet.
 * @param paths from the root of the repository
 * @param media custom media that replace those of the sheets (`barMedia`)
 */
export async function bundleCss(paths: readonly string[], media = ''): Promise<string> {
  const imports = paths.map(path => `@import "./${path}";`).join('') + media
  const { code } = await bundleAsync({
    filename: ENTRY,
    minify: true,
    targets: TARGETS,
    drafts: CSS_DRAFTS,
    resolver: { read: file => (file === ENTRY ? imports : readFile(file, 'utf8')) },
  })
  return code.toString()
}

/** The path of a style sheet that imports the sheets of a bundle. It exists only in memory. */
const ENTRY = join(ROOT, 'all.css')

/**
 * Bundles a late style sheet, for which the first paint does not wait. Inserts the published addresses of the
 * fonts.
 * @param paths from the root of the repository
 */
export async function bundleLate(
  paths: readonly string[],
  fonts: Fonts,
  media: string,
): Promise<string> {
  return FONTS.reduce(
    (css, font) =>
      css.replace(new RegExp(`url\\(["']?[^)"']*/${font}\\.woff2["']?\\)`), `url(${fonts[font]})`),
    await bundleCss(paths, media),
  )
}
