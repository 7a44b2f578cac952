import { createContext, use } from 'react'

/** One of the owner's files that the page links to, such as a CV. `url` is its path from the site's root. */
export type OwnDocument = { label: string; url: string; bytes: number }

/** A picture made by the build: AVIF in one or more widths, and one WebP for browsers without AVIF. */
export type BuiltPicture = {
  width: number
  height: number
  /** The picture's average colour, from which picture-style.ts makes its placeholder. */
  color: string
  isTransparent?: boolean
  avif: readonly Rendition[]
  webp: Rendition
}
/** One width of a picture. `url` is its path from the site's root. */
export type Rendition = { width: number; url: string }

/** The built pictures, keyed by file name. A portrait's key has a prefix (parts/portrait.ts). */
export type Pictures = Readonly<Record<string, BuiltPicture>>

/** A mask that the build makes from a client's PNG logo: its URL and its size in pixels. */
export type Mask = { url: string; width: number; height: number }
/** Keyed by logo id. */
export type Masks = Readonly<Record<string, Mask>>

export type Assets = {
  /** The path, from the site's root, of the SVG file with the map, icons and other shapes. */
  drawings: string
  /** The 404 page's contour line and label, as SVG markup; empty if the map has no suitable line or no room for the label. */
  contour404: string
  pictures: Pictures
  masks: Masks
  documents: readonly OwnDocument[]
  /** The path, from the site's root, of the file with the form's content (`formModule`). */
  formContent: string
}

export const AssetsContext = createContext<Assets | undefined>(undefined)

export function useAssets(): Assets {
  const assets = use(AssetsContext)
  if (!assets) throw new Error('This page has no AssetsContext around it.')
  return assets
}
