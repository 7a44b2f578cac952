import type { content } from '../../schema/content.ts'
import type { Drawn } from '../../schema/look/logo-file.ts'
import { hasStudy } from '../../schema/project.ts'
import type { SharePicture } from '../../site/published/sharing.tsx'
import { makeStudySharePicture } from './share-picture.ts'

/**
 * Writes the sharing picture of each case study.
 * @param word what such a page is called
 * @returns the pictures by the study's file
 */
export async function makeStudySharePictures(
  outDir: string,
  { projects, site }: typeof content,
  look: Drawn,
  word: string,
): Promise<Record<string, SharePicture>> {
  const made = projects.projects.map(async (project, at) => {
    if (!hasStudy(project)) return []
    const plate = `${site.name}, ${word}`
    const field = `content/projects.ts: «projects.${at}.title»`
    const picture = await makeStudySharePicture(
      outDir,
      { title: project.title, plate, field },
      look,
    )
    return [[project.study.file, picture] as const]
  })
  return Object.fromEntries((await Promise.all(made)).flat())
}
