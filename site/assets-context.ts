import { createContext, use } from 'react'
import type { OwnDocument } from './parts/document-link.tsx'
import type { Pictures } from './parts/picture.tsx'
import type { Masks } from './sections/own/logos.tsx'

/** The files that the build has made for the pages of one language. Paths begin at the root of the site. */
export type Assets = {
  /** The path of the file with the map, the cliff, icons and logos. */
  drawings: string
  /** The contour line of the 404 page and its label, as SVG markup. */
  contour404: string
  pictures: Pictures
  masks: Masks
  documents: readonly OwnDocument[]
  /** The path of the file with the form's content (`formModule`). */
  formContent: string
}

export const AssetsContext = createContext<Assets | undefined>(undefined)

export function useAssets(): Assets {
  const assets = use(AssetsContext)
  if (!assets) throw new Error('This page has no AssetsContext around it.')
  return assets
}
