import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { HEADER_BYTES } from '../../build/first-response-bytes.ts'
import { type ContentFile, textsOf } from '../../schema/folder/content-files.ts'
import { shownPath } from '../../schema/folder/content-folder.ts'
import { nodesOf } from '../../schema/studies/markdown.ts'
import { slug } from '../../schema/studies/slug.ts'
import type { PageWeight, PictureWeight } from './findings/weights.ts'

/** A built page, and the files in content/ that contain its words. */
export type BuiltPage = {
  name: string
  path: string
  files: ContentFile[]
  studies: Record<string, Root>
}

export function weighPages(site: string, content: string, pages: BuiltPage[]): PageWeight[] {
  return pages.map(({ name, path, files, studies }) => ({
    page: name,
    bytes: HEADER_BYTES + statSync(join(site, path, 'index.html.br')).size,
    files: [
      ...files.map(file => ({
        name: shownPath(content, file.name),
        letters: sum(textsOf(file), ({ text }) => text.length),
      })),
      ...Object.entries(studies).map(([file, root]) => ({
        name: shownPath(content, file),
        letters: sum([...nodesOf(root)], ({ node }) => ('value' in node ? node.value.length : 0)),
      })),
    ].sort((a, b) => b.letters - a.letters),
  }))
}

const sum = <T>(things: readonly T[], value: (thing: T) => number) =>
  things.reduce((total, thing) => total + value(thing), 0)

/** An owner without pictures may have no folder for them. */
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** Wider pictures are mostly for high-resolution screens. */
const WIDEST_PX = 1280

/**
 * Weighs each AVIF picture on the pages once, at its largest width up to 1280 pixels.
 * @param content the content folder, where the pictures have their original names
 */
export function weighPictures(
  site: string,
  content: string,
  pages: readonly BuiltPage[],
): PictureWeight[] {
  // SVG files, such as clients' logos, are left out, because one may differ from a picture only in its extension.
  const pictures = filesIn(join(content, 'images')).filter(file => !/\.svg$/i.test(file))
  const masters = new Map(pictures.map(file => [slug(file), file]))
  const found = new Map<string, PictureWeight>()
  for (const { path } of pages) {
    const html = readFileSync(join(site, path, 'index.html'), 'utf8')
    for (const [, address = '', name = '', width] of html.matchAll(
      /(img\/\w+\/([\w-]+)-(\d+)\.avif)/g,
    )) {
      const widthPx = Number(width)
      const known = found.get(name)
      if (widthPx > WIDEST_PX || (known && known.widthPx >= widthPx)) continue
      const file = masters.get(name) ?? name
      found.set(name, { file, widthPx, bytes: statSync(join(site, address)).size })
    }
  }
  return [...found.values()]
}
