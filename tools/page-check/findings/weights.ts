import { FLIGHT_BYTES } from '../../../build/first-response-bytes.ts'
import { type Finding, warning } from '../../../schema/finding.ts'
import { seenIn } from '../places.ts'

/**
 * A page's weight: `bytes` is the approximate size of the first response with its headers, and `files` are the files in
 * content/ with the page's text, the longest first.
 */
export type PageWeight = { page: string; bytes: number; files: { name: string; letters: number }[] }
/** A picture's weight: the size of its largest AVIF file that is at most 1280 pixels wide. */
export type PictureWeight = { file: string; widthPx: number; bytes: number }

const PICTURE_BYTES = 35_000
/** Cutting about this many letters saves one byte after Brotli compression, as measured on pages of this site. */
const LETTERS_A_BYTE = 2.5

export function pageFindings(pages: readonly PageWeight[]): Finding[] {
  return pages
    .filter(({ bytes }) => bytes > FLIGHT_BYTES)
    .map(({ page, bytes, files }) => {
      const over = bytes - FLIGHT_BYTES
      const letters = Math.ceil((over * LETTERS_A_BYTE) / 100) * 100
      const longest = files.slice(0, 2).map(({ name, letters }) => `${name} (${letters})`)
      return warning(
        `${page}: the first response has ${bytes} bytes, ${over} more than come in one flight of packets; on a slow network it is whole one round trip later`,
        `write about ${letters} letters less, or leave out something optional, such as a kind of own sections; most letters are in ${longest.join(' and ')}`,
        { seen: seenIn([{ place: { page } }]) },
      )
    })
}

export function pictureFindings(pictures: readonly PictureWeight[]): Finding[] {
  return pictures
    .filter(({ bytes }) => bytes > PICTURE_BYTES)
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ file, widthPx, bytes }) =>
      warning(
        `takes ${kilobytes(bytes)} kB at ${widthPx} px, where ${kilobytes(PICTURE_BYTES)} kB would do`,
        'a picture with less fine detail: crop it closer, calm its background, or take out grain and noise before you export it',
        { file: `images/${file}` },
      ),
    )
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000)
