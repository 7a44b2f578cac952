import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import * as v from 'valibot'
import { faultOf, issuesOf } from '../check-content.ts'
import { type Finding, fault } from '../finding.ts'
import { type FindImage, markdownFaults, nodesOf, pictureFilesOf } from '../studies/markdown.ts'
import { altitude } from '../values/altitude.ts'
import { isKnown } from '../values/section-name.ts'
import { lead, text } from '../values/text-fields.ts'
import type { MarkdownFile } from './front-matter.ts'
import { KINDS, READERS, type SectionBody } from './kinds.ts'

export const sectionFields = v.strictObject({
  title: text(),
  menu: v.optional(text()),
  kind: v.picklist(KINDS, `one of ${KINDS.join(', ')}`),
  lead: v.optional(lead()),
  altitude: v.optional(altitude()),
  place: v.optional(text()),
})

/** A section that the owner wrote. `name` is the name of its file without `.md`, and the section's id on the page. */
export type OwnSection = SectionBody & {
  name: string
  title: string
  /** The text of the section's link in the nav bar and the footer; undefined when they don't link to it. */
  menu: string | undefined
  lead: string | undefined
  landmark: { altitude: string; place: string } | undefined
  /** The file names of the pictures in the section's text; empty for a section of clients' logos. */
  pictures: string[]
  /** The types of the Markdown nodes in the text; empty for a section of clients' logos. */
  nodeTypes: string[]
}

type Source = {
  lang: string
  path: string
  fileOf: (name: string) => MarkdownFile | undefined
  findImage: FindImage
}

/** @param names all sections of the page except contact */
export function readOwnSections(
  names: readonly string[],
  source: Source,
): { sections: OwnSection[]; faults: Finding[] } {
  let marks = 0
  const logoId = () => `mark-${++marks}`
  const own = names.filter(name => !isKnown(name)).map(name => readSection(name, source, logoId))
  return {
    sections: own.flatMap(({ section }) => section ?? []),
    faults: own.flatMap(({ faults }) => faults),
  }
}

export const NAMED_SECTIONS = { file: 'site.ts', field: '«sections»' }

type Read = { section?: OwnSection; faults: Finding[] }

function readSection(
  name: string,
  { lang, path, fileOf, findImage }: Source,
  logoId: () => string,
): Read {
  const file = `${path}sections/${name}.md`
  const read = fileOf(name)
  if (!read) return { faults: [fault(`names «${name}», which needs ${file}.`, NAMED_SECTIONS)] }
  const { fields, text, faults: unread } = read
  const faults: Finding[] = unread.map(it => ({ ...it, file }))
  if (faults.length > 0) return { faults }
  const values = valuesOf(read)
  const checked = v.safeParse(sectionFields, values, { lang })
  if (!checked.success)
    return { faults: issuesOf(sectionFields, values).map(issue => faultOfField(issue)) }
  const { title, menu, kind, lead, altitude, place } = checked.output
  if (!altitude !== !place)
    faults.push(fault(HALF, { file, line: lineOf(altitude ? 'altitude' : 'place') }))
  const root = fromMarkdown(text)
  faults.push(...markdownFaults(file, text, root, findImage, SECTION))
  if (faults.length > 0) return { faults }
  const report = (node: Nodes | undefined, what: string) =>
    faults.push(fault(what, { file, line: node?.position?.start.line ?? lineOf('kind') }))
  const body = READERS[kind]({ nodes: root.children, lang, findImage, logoId, report })
  demote(root)
  const landmark = altitude && place ? { altitude, place } : undefined
  // The build doesn't treat clients' logos as pictures, because it turns SVG files into drawings and PNG files into masks.
  const [pictures, nodeTypes] = kind === 'logos' ? [[], []] : [pictureFilesOf(root), typesOf(root)]
  const section = { ...body, name, title, menu, lead, landmark, pictures, nodeTypes }
  return { section, faults }

  function lineOf(key: string) {
    return fields.get(key)?.line ?? 1
  }
  function faultOfField(issue: v.BaseIssue<unknown>) {
    return { ...faultOf(issue), file, line: lineOf(v.getDotPath(issue) ?? '') }
  }
}

export const valuesOf = ({ fields }: MarkdownFile) =>
  Object.fromEntries([...fields].map(([key, { value }]) => [key, value]))

const SECTION = { text: 'section', title: 'section' } as const
const HALF = 'a landmark needs both «altitude» and «place».'

const typesOf = (root: Root): string[] => [
  ...new Set([...nodesOf(root)].map(({ node }) => node.type)),
]

/** Moves headings down one level, at most to 6, because the section's title is a level-2 heading. */
function demote(root: Root): void {
  for (const { node } of nodesOf(root))
    if (node.type === 'heading') node.depth = Math.min(6, node.depth + 1) as typeof node.depth
}
