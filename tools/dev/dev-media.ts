import type { ViteDevServer } from 'vite'
import type { OwnDocument } from '../../site/parts/document-link.tsx'
import type { Pictures } from '../../site/parts/picture.tsx'
import type { SharePicture } from '../../site/published/sharing.tsx'
import { buildIcons } from '../build/app-icons.ts'
import { publishOwnFiles } from '../build/own-files.ts'
import { makePictures } from '../build/picture-slots.ts'
import { makeSharePicture } from '../build/share-picture.ts'
import { explainFault, teller } from './explain-fault.ts'

export type Media = ReturnType<typeof keepMedia>

/** The pictures and files as they could last be made: what cannot be read now takes nothing from the page. */
export function keepMedia(vite: ViteDevServer, outDir: string) {
  const tell = teller('The pictures and files can be read again.')
  let fault = ''
  let pictures: Pictures | undefined
  let documents: OwnDocument[] | undefined
  let sharePicture: SharePicture | undefined
  let lastDrawn = ''
  async function make({ content }: typeof import('../../schema/content.ts')) {
    pictures = await makePictures(outDir, content)
    documents = await publishOwnFiles(outDir, content)
    const { site, look } = content
    // These take a second: only when they would be others.
    const drawn = JSON.stringify([site.name, site.openGraph, look])
    if (drawn === lastDrawn) return
    await buildIcons(outDir, look.palette)
    sharePicture = await makeSharePicture(outDir, site, look.palette)
    lastDrawn = drawn
  }
  /** A text that cannot be read is the page's to tell. */
  async function remake() {
    const module = await load<typeof import('../../schema/content.ts')>(
      vite,
      '/schema/content.ts',
    ).catch(() => undefined)
    if (!module) return
    fault = await make(module).then(() => '', explainFault)
    tell(fault)
  }
  function current() {
    if (!pictures || !documents || !sharePicture) throw new Error(fault)
    return { pictures, documents, sharePicture }
  }
  return { remake, current }
}

/** A module of the site, as it is now. */
export const load = <Module>(vite: ViteDevServer, path: string) =>
  vite.ssrLoadModule(path) as Promise<Module>
