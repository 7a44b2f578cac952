import { join } from 'node:path'
import type { content } from '../../schema/content.ts'
import type { Pictures } from '../../site/parts/picture.tsx'
import type { SharePicture } from '../../site/published/sharing.tsx'
import { buildPictures, WIDTHS } from './images.ts'
import { buildSharePicture } from './share-picture.ts'

const ROOT = join(import.meta.dirname, '../..')

type Content = typeof content

/**
 * Makes the pictures of content/images for the slots where the page shows them: that of a project with an address is large.
 * @param say told which picture is made and not found in the cache
 */
export function makePictures(
  outDir: string,
  { projects }: Content,
  say?: (line: string) => void,
): Promise<Pictures> {
  const live = new Set(projects.projects.flatMap(({ image, url }) => (url ? image : [])))
  return buildPictures({
    sourceDir: join(ROOT, 'content/images'),
    outDir,
    cacheDir: join(ROOT, '.cache/images'),
    ...(say && { say }),
    widths: file => (live.has(file) ? WIDTHS.live : WIDTHS.example),
  })
}

/** Makes the picture that comes with a shared link. */
export function makeSharePicture(outDir: string, { site }: Content): Promise<SharePicture> {
  return buildSharePicture(outDir, { name: site.name, line: site.openGraph.picture })
}
