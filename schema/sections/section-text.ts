import type { Nodes, RootContent } from 'mdast'
import type { FindImage } from '../studies/markdown.ts'

/**
 * The argument of the functions in kinds.ts: the Markdown of a section, its language, and functions that find pictures
 * and report mistakes.
 */
export type SectionText = {
  nodes: RootContent[]
  lang: string
  findImage: FindImage
  /** Makes a new id for a client's logo. */
  logoId: () => string
  /** Reports a mistake of the owner, with the file and the line of `node` before the sentence. */
  report: (node: Nodes | undefined, sentence: string) => void
}

/** A part of a section: a heading of the second level, and everything below it. */
export type Part = { heading: Extract<RootContent, { type: 'heading' }>; nodes: RootContent[] }

/**
 * Splits a section at its headings of the second level. Reports a text above the first heading, a heading without words,
 * and a heading without a text below it.
 * @param noun the name of a part, with its article: «a step»
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
