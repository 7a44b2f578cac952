import { createContext, use } from 'react'

/** One of the owner's files that the page links to. `url` is its path from the root of the site. */
export type OwnDocument = { label: string; url: string; bytes: number }

/** A picture made by the build: AVIF at several widths, and one WebP for browsers without AVIF. */
export type BuiltPicture = {
  width: number
  height: number
  /** The average colour of the visible part, shown while the picture loads. */
  color: string
  /** True when the background shows through the picture. */
  isTransparent?: boolean
  avif: readonly Rendition[]
  webp: Rendition
}
/** One width of a picture. `url` is its path from the root of the site. */
export type Rendition = { width: number; url: string }

/** The built pictures, by file name in content/images. A portrait has a prefix before it (parts/portrait.ts). */
export type Pictures = Readonly<Record<string, BuiltPicture>>

/** The mask that the build has made from a client's PNG logo: its address and its size in pixels. */
export type Mask = { url: string; width: number; height: number }
/** The masks of the page, by the id of the logo. */
export type Masks = Readonly<Record<string, Mask>>

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
