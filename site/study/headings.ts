import type { Heading, Nodes, RootContent } from 'mdast'
import { toString as plainTextOf } from 'mdast-util-to-string'
import { createContext } from 'react'
import { slugOfText } from '../../schema/studies/slug.ts'
import { typeset } from '../../schema/typography.ts'
import { STORY } from './shared-study.ts'

export type Chapter = { id: string; title: string; heading: Heading }

export const HeadingIds = createContext<ReadonlyMap<Nodes, string>>(new Map())

/**
 * Lists the second-level headings (`##`) among these nodes. Their ids begin with `recit-`, so they don't clash with other ids
 * on the page. The id of a repeated heading, or of one without Latin letters or digits, ends in a number.
 */
export function chaptersOf(nodes: readonly RootContent[], lang: string): Chapter[] {
  const ids = new Set<string>()
  return nodes
    .filter((node): node is Heading => node.type === 'heading' && node.depth === 2)
    .map(heading => {
      const words = plainTextOf(heading)
      const id = unusedId([STORY, slugOfText(words)].filter(Boolean).join('-'), ids)
      ids.add(id)
      return { id, title: typeset(words, lang), heading }
    })
}

function unusedId(id: string, used: ReadonlySet<string>): string {
  if (id !== STORY && !used.has(id)) return id
  for (let number = 2; ; number++) if (!used.has(`${id}-${number}`)) return `${id}-${number}`
}
