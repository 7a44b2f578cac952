import type { Nodes, Paragraph, RootContent } from 'mdast'
import { type FindImage, isOfPictures } from '../studies/markdown.ts'

/** The argument of the functions in kinds.ts. */
export type SectionText = {
  nodes: RootContent[]
  lang: string
  findImage: FindImage
  /** Makes a new id for a client's logo at each call. */
  logoId: () => string
  /** Reports an error at the line of `node`; without `node`, at the line of the field `kind`. */
  report: (node: Nodes | undefined, sentence: string) => void
}

/** A level-2 heading, and everything up to the next level-2 heading. */
export type Part = { heading: Extract<RootContent, { type: 'heading' }>; nodes: RootContent[] }

/**
 * Splits a section at its level-2 headings. Reports text above the first heading, empty headings, and headings with nothing
 * below them.
 * @param noun what to call a part, with its article: «a step»
 */
export function partsOf({ nodes, report }: SectionText, noun: string): Part[] {
  const parts: Part[] = []
  for (const node of nodes) {
    const last = parts.at(-1)
    if (node.type === 'heading' && node.depth === 2) parts.push({ heading: node, nodes: [] })
    else if (last) last.nodes.push(node)
    else {
      report(node, `${noun} begins with a title: write «## …» above this text.`)
      return []
    }
  }
  for (const { heading, nodes } of parts) {
    if (heading.children.length === 0) report(heading, `write the title of ${noun} after ##.`)
    if (nodes.length === 0) report(heading, `${noun} needs a text below its title.`)
  }
  return parts
}

/** Undefined for a node that isn't a paragraph, or is a paragraph of pictures. */
export const asParagraph = (node: RootContent | undefined): Paragraph | undefined =>
  node?.type === 'paragraph' && !isOfPictures(node) ? node : undefined
