import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import * as v from 'valibot'
import { ContentError, issuesOf, sentence } from '../check-content.ts'
import { IMAGES } from '../folder/content-folder.ts'
import { LANGUAGE } from '../languages/language.ts'
import { markdownFaults, nodesOf, pictureFilesOf } from '../studies/markdown.ts'
import { altitude } from '../values/altitude.ts'
import { isKnown } from '../values/section-name.ts'
import { lead, text } from '../values/text-fields.ts'
import { type Fields, readFrontMatter } from './front-matter.ts'
import { KINDS, READERS, type SectionBody } from './kinds.ts'
import { SECTION_FILES } from './section-texts.ts'

/** The fields at the top of a section's file. */
export const sectionFields = v.strictObject({
  title: text(),
  menu: v.optional(text()),
  kind: v.picklist(KINDS, `one of ${KINDS.join(', ')}`),
  lead: v.optional(lead()),
  altitude: v.optional(altitude()),
  place: v.optional(text()),
})

/** A section that the owner has written in a file of content/sections. `name` is the name of this file and the section's id. */
export type OwnSection = SectionBody & {
  name: string
  title: string
  /** The text of the section's link in the bar. Without this text, the bar has no link to the section. */
  menu: string | undefined
  lead: string | undefined
  landmark: { altitude: string; place: string } | undefined
  /** The file names of the pictures in the section's text. */
  pictures: string[]
  /** The types of the Markdown nodes in the section's text. The list is empty for a section of clients' logos. */
  nodeTypes: string[]
}

type Folders = { sections: string; images: string }

/**
 * Reads the sections that the owner has written, among the `names` of the page's sections. Skips the sections of the
 * template.
 * @throws {ContentError} one sentence for each fault, with the file and the line
 */
export function readOwnSections(
  names: readonly string[],
  folders: Folders = { sections: SECTION_FILES, images: IMAGES },
): OwnSection[] {
  const own = names.filter(name => !isKnown(name)).map(name => readSection(name, folders))
  const faults = own.flatMap(({ faults }) => faults)
  if (faults.length > 0) throw new ContentError(faults.join('\n'))
  return own.flatMap(({ section }) => section ?? [])
}

type Read = { section?: OwnSection; faults: string[] }

function readSection(name: string, folders: Folders): Read {
  const path = join(folders.sections, `${name}.md`)
  const file = `content/sections/${name}.md`
  if (!existsSync(path))
    return { faults: [`content/site.ts: «sections» names «${name}», which needs ${file}.`] }
  const { fields, text, faults } = readFrontMatter(file, readFileSync(path, 'utf8'))
  if (faults.length > 0) return { faults }
  const values = valuesOf(fields)
  const checked = v.safeParse(sectionFields, values, { lang: LANGUAGE })
  if (!checked.success)
    return { faults: issuesOf(sectionFields, values).map(issue => faultOfField(issue)) }
  const { title, menu, kind, lead, altitude, place } = checked.output
  if (!altitude !== !place)
    faults.push(`${file}, line ${lineOf(altitude ? 'altitude' : 'place')}: ${HALF}`)
  const root = fromMarkdown(text)
  faults.push(...markdownFaults(file, text, root, folders.images, SECTION))
  if (faults.length > 0) return { faults }
  const report = (node: Nodes | undefined, sentence: string) =>
    faults.push(`${file}, line ${node?.position?.start.line ?? lineOf('kind')}: ${sentence}`)
  const body = READERS[kind]({ nodes: root.children, images: folders.images, report })
  demote(root)
  const landmark = altitude && place ? { altitude, place } : undefined
  // The build turns the logos of clients into drawings and masks. So they are not in the list of pictures.
  const [pictures, nodeTypes] = kind === 'logos' ? [[], []] : [pictureFilesOf(root), typesOf(root)]
  const section = { ...body, name, title, menu, lead, landmark, pictures, nodeTypes }
  return { section, faults }

  function lineOf(key: string) {
    return fields.get(key)?.line ?? 1
  }
  function faultOfField(issue: v.BaseIssue<unknown>) {
    return sentence(`${file}, line ${lineOf(v.getDotPath(issue) ?? '')}`, issue)
  }
}

const valuesOf = (fields: Fields) =>
  Object.fromEntries([...fields].map(([key, { value }]) => [key, value]))

const SECTION = { text: 'section', title: 'section' } as const
const HALF = 'a landmark needs both «altitude» and «place».'

const typesOf = (root: Root): string[] => [
  ...new Set([...nodesOf(root)].map(({ node }) => node.type)),
]

/** Moves all headings down by one level, because the title of the section is a heading of the second level. */
function demote(root: Root): void {
  for (const { node } of nodesOf(root))
    if (node.type === 'heading') node.depth = Math.min(6, node.depth + 1) as typeof node.depth
}
