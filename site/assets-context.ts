import { createContext, use } from 'react'

/** One of the owner's files that the page links to, such as a CV. `url` is its path from the site's root. */
export type OwnDocument = { label: string; url: string; bytes: number }

/** A picture made by the build: AVIF in several widths, and one WebP for browsers without AVIF. */
export type BuiltPicture = {
  width: number
  height: number
  /** The average colour of the cropped picture, shown while the picture loads. */
  color: string
  isTransparent?: boolean
  avif: readonly Rendition[]
  webp: Rendition
}
/** One width of a picture. `url` is its path from the site's root. */
export type Rendition = { width: number; url: string }

/** The built pictures, keyed by file name in content/images. A portrait's key has a prefix (parts/portrait.ts). */
export type Pictures = Readonly<Record<string, BuiltPicture>>

/** A mask that the build makes from a client's PNG logo: its URL and its size in pixels. */
export type Mask = { url: string; width: number; height: number }
/** The page's masks, keyed by logo id. */
export type Masks = Readonly<Record<string, Mask>>

/** The files that the build makes for the pages of one language. Paths start at the site's root. */
export type Assets = {
  /** The path of the SVG file with the map, the cliff, icons and logos. */
  drawings: string
  /** The 404 page's contour line and its label, as SVG markup. */
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
