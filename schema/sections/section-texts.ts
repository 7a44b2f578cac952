import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as plainTextOf } from 'mdast-util-to-string'
import { nodesOf, pictureFile } from '../studies/markdown.ts'
import { readFrontMatter } from './front-matter.ts'

/**
 * The unchecked text in a language's `sections` folder, each piece with its line number.
 * @param path the language's folder inside the content folder: empty for the main language, `en/` for English
 */
export function readSectionFiles(folder: string, path = '') {
  const sections = join(folder, path, 'sections')
  const names = existsSync(sections)
    ? readdirSync(sections).filter(file => file.endsWith('.md'))
    : []
  return names.sort().map(file => {
    const name = `${path}sections/${file}`
    const { fields, text } = readFrontMatter(readFileSync(join(sections, file), 'utf8'))
    const lines = [
      ...[...fields].map(([, { value, line }]) => ({ line, text: value })),
      ...[...nodesOf(fromMarkdown(text))].flatMap(({ node }) =>
        textsOfNode(node).map(text => ({ line: node.position?.start.line, text })),
      ),
    ]
    const texts = lines.map(({ line, text }) => ({ path: '', place: { file: name, line }, text }))
    return { name, exports: {}, texts }
  })
}

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
