import { basename } from 'node:path'
import type { Site } from '../fields.ts'
import { type Finding, ok, problem } from '../finding.ts'
import { type ContentFile, exported, type readContent } from '../folder/content-files.ts'
import { IMAGES } from '../folder/content-folder.ts'
import { DESCENT_FILE } from '../folder/own-descent.ts'
import { SECTIONS } from '../values/section-name.ts'
import { footerFindings, pictureFindings } from './demonstration.ts'
import { descentFindings, mapFindings } from './descent.ts'
import { inventedFindings } from './invented.ts'
import { otherHostFindings } from './other-hosts.ts'
import { placeholderFindings } from './placeholders.ts'

export const ACCEPTED = ok('The build accepts every field')
const NO_PLACEHOLDER =
  'No field shows a placeholder or the demonstration’s name, or one of its pictures'

/**
 * Finds all errors that stop the build. Also finds texts and pictures that the build accepts but the owner has to replace, such
 * as placeholders.
 */
export async function contentFindings(
  { files, faults }: Awaited<ReturnType<typeof readContent>>,
  refusals: () => Promise<string[]> = buildRefusals,
  images = IMAGES,
  descent = DESCENT_FILE,
): Promise<Finding[]> {
  const fix = 'fix it: the build stops at this'
  const refused =
    faults.length > 0 ? faults : (await refusals()).map(sentence => problem(sentence, fix))
  const shown = shownFiles(files)
  const left = [...placeholderFindings(shown), ...pictureFindings(shown, images)]
  return [
    ...(refused.length > 0 ? refused : [ACCEPTED]),
    ...(left.length > 0 ? left : [ok(NO_PLACEHOLDER)]),
    ...footerFindings(shown),
    ...inventedFindings(shown),
    ...otherHostFindings(shown),
    ...descentFindings(shown, descent),
    ...mapFindings(shown),
  ]
}

/**
 * Leaves out the files of hidden sections, because visitors never see a placeholder there.
 * @param folder the folder of the files: `content`, or the folder of a translation, such as `content/en`
 */
export function shownFiles(
  files: readonly ContentFile[],
  { sections } = exported<Site>(files, 'site'),
  folder = 'content',
): ContentFile[] {
  if (!sections) return [...files]
  const hidden = SECTIONS.filter(section => !sections.includes(section))
  const isShown = (name: string) => {
    const own = name.startsWith(`${folder}/sections/`) ? basename(name, '.md') : undefined
    return own === undefined
      ? !hidden.some(section => name === `${folder}/${section}.ts`)
      : sections.includes(own)
  }
  return files.filter(({ name }) => isShown(name))
}

/**
 * Returns one sentence for each error that stops the build. When a field is wrong, importing the content throws an
 * error whose message has one such sentence per line.
 */
async function buildRefusals(): Promise<string[]> {
  try {
    const { missingReferences } = await import('./references.ts')
    return missingReferences()
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}
