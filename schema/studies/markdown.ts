import type { Code, Image, Nodes, Paragraph, Parents, Root } from 'mdast'
import { type Finding, fault } from '../finding.ts'
import { isOwnAddress, isWebAddress, percentDecoded } from '../values/web-address.ts'

/** An error quotes at most this many characters of HTML. */
const SHOWN_LETTERS = 40

export type FindImage = (file: string) => string | undefined

type Place = { node: Nodes; parent: Parents }

/** All descendants of `parent`, in reading order. */
export function* nodesOf(parent: Parents): Generator<Place> {
  for (const node of parent.children) {
    yield { node, parent }
    if ('children' in node) yield* nodesOf(node)
  }
}

/** A picture's file name, decoded from its address in Markdown, where a space is `%20`. */
export const pictureFile = percentDecoded

export const pictureFilesOf = (root: Root): string[] =>
  [...nodesOf(root)].flatMap(({ node }) => (node.type === 'image' ? pictureFile(node.url) : []))

/** Whether a paragraph contains pictures and, except for spaces, nothing else. */
export const isOfPictures = (paragraph: Paragraph): boolean =>
  picturesOf(paragraph).length > 0 &&
  paragraph.children.every(child => isPicture(child) || ('value' in child && !child.value.trim()))

export const picturesOf = ({ children }: Paragraph): Image[] => children.filter(isPicture)

const isPicture = (node: Nodes): node is Image => node.type === 'image'

/** Words in error messages: `text` for the Markdown text, `title` for what the title above it on the page belongs to. */
type Subject = { text: 'study' | 'section'; title: 'project' | 'section' }

/** Refuses what the page can't show, such as HTML and missing pictures. */
export function markdownFaults(
  file: string,
  text: string,
  root: Root,
  findImage: FindImage,
  subject: Subject = { text: 'study', title: 'project' },
): Finding[] {
  if (root.children.length === 0)
    return [fault(`is empty: write the ${subject.text}, or leave it out.`, { file })]
  let depth = 1
  return [...nodesOf(root)].flatMap(place => {
    const { node } = place
    const what =
      node.type === 'code' ? fenceFault(node, text) : faultOf(place, depth, findImage, subject)
    if (node.type === 'heading') depth = node.depth
    return what ? fault(what, { file, line: node.position?.start.line }) : []
  })
}

/** @param depth the level of the last heading before the node, or 1 */
function faultOf(
  { node, parent }: Place,
  depth: number,
  findImage: FindImage,
  { title }: Subject,
): string | undefined {
  switch (node.type) {
    case 'html':
      return `«${/.*/.exec(node.value)?.[0].slice(0, SHOWN_LETTERS)}» is HTML: write it in Markdown.`
    case 'heading':
      return headingFault(node.depth, depth, title)
    case 'image':
      return pictureFault(node, parent, findImage)
    case 'link':
      return linkFault(node.url)
    case 'blockquote':
      if (node.children.every(child => child.type === 'paragraph' && !picturesOf(child).length))
        return undefined
      return 'a quotation may hold only text: end it with an empty line.'
    case 'definition':
      return 'write this address after its words: [words](address).'
  }
  return undefined
}

/**
 * Reports a code block without a closing fence, because Markdown reads the text below as code. A block that seems to contain an
 * opening fence probably lacks its own closing fence too.
 */
function fenceFault({ position }: Code, text: string): string | undefined {
  const code = text.slice(position?.start.offset, position?.end.offset)
  // An indented code block has no fence to close.
  const fence = /^(`{3,}|~{3,})/.exec(code)?.[0]
  if (!fence) return undefined
  const [, ...lines] = code.split('\n').map(line => line.trim())
  const [found] = lines.filter(line => line.startsWith(fence))
  if (found === lines.at(-1) && /^(`+|~+)$/.test(found ?? '')) return undefined
  return `the code that begins here does not end: close it with a line of ${fence}`
}

function linkFault(url: string): string | undefined {
  if (isWebAddress(url) || url.startsWith('mailto:') || isOwnAddress(url)) return undefined
  if (/^[/\\]/.test(url))
    return `the link to «${url}» leads to another site: begin it with https://, or with one / for a page of this site.`
  return `the link to «${url}» must begin with https://, mailto: or /.`
}

function headingFault(depth: number, before: number, title: string): string | undefined {
  if (depth === 1) return `the title with one # is the ${title}’s: begin with ##.`
  if (depth <= before + 1) return undefined
  return `a title with ${'#'.repeat(depth)} needs one with ${'#'.repeat(depth - 1)} above it.`
}

function pictureFault({ url, alt }: Image, parent: Parents, findImage: FindImage) {
  const file = pictureFile(url)
  if (parent.type !== 'paragraph' || !isOfPictures(parent))
    return `the picture «${file}» needs a paragraph of its own: leave a line empty above and below it.`
  if (!alt?.trim()) return `describe the picture «${file}» between its brackets.`
  const isThere = !/[/\\]/.test(file) && findImage(file)
  if (isThere) return undefined
  return `no picture named «${file}» in content/images.`
}
