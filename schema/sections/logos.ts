import { readFileSync } from 'node:fs'
import type { Image, ListItem, PhrasingContent } from 'mdast'
import { attempt } from '../check-content.ts'
import { type Logo, readLogo } from '../look/logo.ts'
import { pictureFile } from '../studies/markdown.ts'
import { typeset } from '../typography.ts'
import type { SectionText } from './section-text.ts'

export type LogosBody = { kind: 'logos'; clients: Client[] }
export type Client = { name: string; mark: ClientLogo | undefined }

/**
 * `id` is unique on the page, even when two clients share a file. `size` scales the height, because logos of the same height
 * can look unequal in size. Only an SVG has a `drawing`.
 */
export type ClientLogo = { id: string; file: string; size: number; drawing: Logo | undefined }

/** A higher limit than for the owner's logo, because many clients' logos are words drawn as curves. */
const MOST_BYTES = 4000
const SIZES = { least: 0.5, most: 2 }

const LIST = 'this section is one list: write each client on a line of its own, after «- ».'
const ONE = 'a client is one name or one picture: write nothing else after «- ».'
const NO_NAME = 'write the name of this client after «- », or remove the line.'

export function readLogos(text: SectionText): LogosBody {
  const [list, ...others] = text.nodes
  const other = list?.type === 'list' ? others[0] : list
  if (other || list?.type !== 'list') {
    text.report(other, LIST)
    return { kind: 'logos', clients: [] }
  }
  return { kind: 'logos', clients: list.children.flatMap(item => readClient(item, text) ?? []) }
}

function readClient(item: ListItem, text: SectionText): Client | undefined {
  const node = onlyPart(item)
  if (node?.type === 'image') {
    const name = typeset(node.alt ?? '', text.lang)
    return { name, mark: readClientLogo(node, text) }
  }
  if (node?.type === 'text')
    return { name: typeset(node.value.replaceAll(/\s+/g, ' '), text.lang), mark: undefined }
  text.report(item, item.children.length === 0 ? NO_NAME : ONE)
  return undefined
}

/** Undefined unless the list item is a single paragraph with a single node, such as a piece of text or a picture. */
function onlyPart({ children: [paragraph, ...others] }: ListItem): PhrasingContent | undefined {
  if (paragraph?.type !== 'paragraph' || others.length > 0) return undefined
  const [part, ...more] = paragraph.children
  return more.length > 0 ? undefined : part
}

/** The file exists, because `markdownFaults` has checked that before. */
function readClientLogo(
  image: Image,
  { report, findImage, logoId }: SectionText,
): ClientLogo | undefined {
  const file = pictureFile(image.url)
  const size = Number((image.title ?? '1').replace(',', '.'))
  if (!(size >= SIZES.least && size <= SIZES.most))
    report(
      image,
      `the size of «${file}» must be a number from ${SIZES.least} to ${SIZES.most}, got "${image.title}".`,
    )
  if (/\.png$/i.test(file)) return { id: logoId(), file, size, drawing: undefined }
  if (!/\.svg$/i.test(file)) {
    report(image, `«${file}» must end in .svg or .png: export the mark again.`)
    return undefined
  }
  const svg = readFileSync(findImage(file) ?? file, 'utf8')
  const read = attempt(() => readLogo(svg, `images/${file}`, MOST_BYTES))
  for (const { what } of read.faults) report(image, `«${file}» ${what}`)
  return read.value && { id: logoId(), file, size, drawing: read.value }
}

export const clientLogos = (sections: readonly ({ kind: string } | LogosBody)[]): ClientLogo[] =>
  sections.flatMap(section =>
    'clients' in section ? section.clients.flatMap(({ mark }) => mark ?? []) : [],
  )
