import type { ViteDevServer } from 'vite'
import { ofFolder } from '../../schema/folder/content-folder.ts'
import { refuseLinks } from '../../schema/folder/links.ts'
import { drawnLook } from '../../schema/look/logo-file.ts'
import { marksOf } from '../../schema/sections/marks.ts'
import { checkStudies, studyPictures } from '../../schema/studies/studies.ts'
import type { OwnDocument } from '../../site/parts/document-link.tsx'
import type { Pictures } from '../../site/parts/picture.tsx'
import type { Masks } from '../../site/sections/own/logos.tsx'
import { buildIcons } from '../build/images/app-icons.ts'
import { makeMasks } from '../build/images/masks.ts'
import { makePictures } from '../build/images/picture-slots.ts'
import { makeSharePictures, type SharePictures } from '../build/images/share-picture.ts'
import { publishOwnFiles } from '../build/own-files.ts'
import { explainFault, teller } from './explain-fault.ts'

export type Media = ReturnType<typeof keepMedia>

/**
 * Makes the pictures and files of the page, and keeps those of the last successful run. So the page still works when
 * one of the owner's files becomes unreadable.
 */
export function keepMedia(vite: ViteDevServer, outDir: string) {
  const tell = teller('The pictures and files can be read again.')
  let fault = ''
  let media:
    | { pictures: Pictures; masks: Masks; documents: OwnDocument[]; shared: SharePictures }
    | undefined
  let lastDrawn = ''
  async function make({ content }: Modules['schema/content.ts'], word: string) {
    refuseLinks()
    const { projects, site } = content
    const look = drawnLook(content.look)
    const { studies } = checkStudies(projects.projects)
    const inSections = content.ownSections.flatMap(({ pictures }) => pictures)
    const uncropped = [...studyPictures(studies), ...inSections]
    const say = (line: string) => console.log(ofFolder(line))
    const pictures = await makePictures(outDir, content, { uncropped, say })
    const masks = await makeMasks(outDir, marksOf(content.ownSections))
    const documents = await publishOwnFiles(outDir, content)
    const drawn = JSON.stringify([site.name, site.openGraph, look, projects.projects, word])
    let shared = media?.shared
    // These pictures take a second to draw, so they are drawn again only when their texts or colours have changed.
    if (!shared || drawn !== lastDrawn) {
      await buildIcons(outDir, look)
      shared = await makeSharePictures(outDir, content, look, word)
    }
    media = { pictures, masks, documents, shared }
    lastDrawn = drawn
  }
  /**
   * Makes pictures and files again. Does nothing when a file of content/ has a fault, because the page then reports the
   * fault.
   */
  async function remake() {
    const modules = await Promise.all([
      load(vite, 'schema/content.ts'),
      load(vite, 'schema/optional-phrases.ts'),
    ]).catch(() => undefined)
    if (!modules) return
    const [module, { optionalPhrases }] = modules
    fault = await make(module, optionalPhrases.study).then(() => '', explainFault)
    tell(fault)
  }
  function current() {
    if (!media) throw new Error(fault)
    return media
  }
  return { remake, current }
}

type Modules = {
  'schema/content.ts': typeof import('../../schema/content.ts')
  'schema/optional-phrases.ts': typeof import('../../schema/optional-phrases.ts')
  'schema/references.ts': typeof import('../../schema/references.ts')
  'site/prerender.tsx': typeof import('../../site/prerender.tsx')
  'site/own-site.ts': typeof import('../../site/own-site.ts')
  'site/nav-bar/bar-widths.ts': typeof import('../../site/nav-bar/bar-widths.ts')
}

/** Loads the current version of a module of the site. */
export const load = <Path extends keyof Modules>(vite: ViteDevServer, path: Path) =>
  vite.ssrLoadModule(`/${path}`) as Promise<Modules[Path]>
