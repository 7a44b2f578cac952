import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Image, Nodes, Paragraph, Parents, Root } from 'mdast'

/** Addresses that a text may link to: of other sites, of a letter, of this site from its root. */
const LINK = /^(https?:\/\/|mailto:|\/(?!\/))/
/** Longer HTML is cut in a sentence about it. */
const SHOWN_LETTERS = 40

/** A place in the tree: a node, and the one that holds it. */
type Place = { node: Nodes; parent: Parents }

/** Every node below another, in reading order. */
export function* nodesOf(parent: Parents): Generator<Place> {
  for (const node of parent.children) {
    yield { node, parent }
    if ('children' in node) yield* nodesOf(node)
  }
}

/** In an address the space of a file name is written `%20`. */
export function pictureFile(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** Whether a paragraph holds pictures and nothing else. */
export const isOfPictures = (paragraph: Paragraph): boolean =>
  picturesOf(paragraph).length > 0 &&
  paragraph.children.every(child => isPicture(child) || ('value' in child && !child.value.trim()))

export const picturesOf = ({ children }: Paragraph): Image[] => children.filter(isPicture)

const isPicture = (node: Nodes): node is Image => node.type === 'image'

/** What a text holds that its page cannot show, one sentence each, with file and line. @param images the folder of its pictures */
export function markdownFaults(file: string, root: Root, images: string): string[] {
  if (root.children.length === 0) return [`${file} is empty: write the study, or leave it out.`]
  let depth = 1
  return [...nodesOf(root)].flatMap(place => {
    const { node } = place
    const fault = faultOf(place, depth, images)
    if (node.type === 'heading') depth = node.depth
    return fault ? `${file}, line ${node.position?.start.line}: ${fault}` : []
  })
}

/** @param depth of the title before it */
function faultOf({ node, parent }: Place, depth: number, images: string): string | undefined {
  switch (node.type) {
    case 'html':
      return `«${/.*/.exec(node.value)?.[0].slice(0, SHOWN_LETTERS)}» is HTML: write it in Markdown.`
    case 'heading':
      return headingFault(node.depth, depth)
    case 'image':
      return pictureFault(node, parent, images)
    case 'link':
      if (LINK.test(node.url)) return undefined
      return `the link to «${node.url}» must begin with https://, mailto: or /.`
    case 'blockquote':
      if (node.children.every(({ type }) => type === 'paragraph')) return undefined
      return 'a quotation holds paragraphs alone: end it with an empty line.'
    case 'definition':
      return 'write this address behind its words: [words](address).'
  }
  return undefined
}

function headingFault(depth: number, before: number): string | undefined {
  if (depth === 1) return 'a title with one # is the page’s own, the project’s: begin with ##.'
  if (depth <= before + 1) return undefined
  return `a title with ${'#'.repeat(depth)} needs one with ${'#'.repeat(depth - 1)} above it.`
}

function pictureFault({ url, alt }: Image, parent: Parents, images: string): string | undefined {
  const file = pictureFile(url)
  if (parent.type !== 'paragraph' || !isOfPictures(parent))
    return `the picture «${file}» needs a paragraph of its own: leave a line empty above and below it.`
  if (!alt?.trim()) return `say between the brackets what the picture «${file}» shows.`
  // A container holds no pictures, and misses none.
  const isThere = !/[/\\]/.test(file) && (!existsSync(images) || existsSync(join(images, file)))
  if (isThere) return undefined
  return `no picture named «${file}» in content/images.`
}
