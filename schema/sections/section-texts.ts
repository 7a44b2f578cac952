import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as plainTextOf } from 'mdast-util-to-string'
import { CONTENT } from '../folder/content-folder.ts'
import { nodesOf, pictureFile } from '../studies/markdown.ts'
import { readFrontMatter } from './front-matter.ts'

/** The folder of the owner's own sections. This folder may be missing. */
export const SECTION_FILES = join(CONTENT, 'sections')

type SectionFile = {
  name: string
  exports: Record<string, never>
  texts: { field: string; place: string; text: string }[]
}

/**
 * Reads all texts in content/sections, each with its line number. Does not check the texts.
 * @param shown the name of the folder in messages to the owner
 */
export function readSectionFiles(
  folder = SECTION_FILES,
  shown = 'content/sections',
): SectionFile[] {
  const names = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.md')) : []
  return names.sort().map(file => {
    const name = `${shown}/${file}`
    const { fields, text } = readFrontMatter(name, readFileSync(join(folder, file), 'utf8'))
    const lines = [
      ...[...fields].map(([, { value, line }]) => ({ line, text: value })),
      ...[...nodesOf(fromMarkdown(text))].flatMap(({ node }) =>
        textsOfNode(node).map(text => ({ line: node.position?.start.line, text })),
      ),
    ]
    const texts = lines.map(({ line, text }) => ({
      field: '',
      place: `${name}, line ${line}`,
      text,
    }))
    return { name, exports: {}, texts }
  })
}

/**
 * Lists the texts of one Markdown node: its words, the address of a link, or the file name, the alt text and the title
 * of a picture.
 */
export function textsOfNode(node: Nodes): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [plainTextOf(node, { includeImageAlt: false })]
    case 'code':
      return [node.value]
    case 'link':
      return [node.url]
    case 'image':
      return [pictureFile(node.url), node.alt, node.title].filter(text => typeof text === 'string')
  }
  return []
}
