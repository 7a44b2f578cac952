import { studyPath } from '../../schema/project.ts'
import type { Site } from '../../schema/site.ts'
import type { Studies } from '../../schema/studies/studies.ts'
import { pageOnHost } from '../address.ts'
import type { DocumentProps } from '../document.tsx'
import type { SharePicture } from '../published/sharing.tsx'
import { Footer } from '../sections/footer.tsx'
import { sharedStudy } from './shared-study.ts'
import { studiedProjects } from './studied-projects.ts'
import { StudyPage } from './study-page.tsx'

/**
 * The assets that only the pages of case studies need: their styles, their texts and their sharing pictures. The keys of the
 * texts and of the sharing pictures are file names.
 */
export type StudyAssets = Pick<DocumentProps, 'styles' | 'lateStyle'> & {
  texts: Studies
  sharePictures: Readonly<Record<string, SharePicture>>
}

type Shared = Omit<DocumentProps, 'title' | 'shared' | 'children'>

/** Renders the page of every case study. Returns the HTML of each page, by the path of its file below dist/. */
export function renderStudies(
  site: Site,
  { texts, sharePictures, ...document }: Shared & StudyAssets,
  html: (props: DocumentProps) => string,
): Record<string, string> {
  const pages = studiedProjects(site).map(project => {
    const [text, picture] = [texts[project.study.file], sharePictures[project.study.file]]
    if (!text || !picture) throw new Error(`${project.study.file} has not been read.`)
    const page = html({
      ...document,
      title: `${project.title}, ${site.phrases.study}, ${site.content.site.name}`,
      shared: sharedStudy(site, project, picture),
      children: <StudyPage project={project} text={text} />,
      footer: <Footer home={pageOnHost(site, '/')} />,
    })
    return [`site${studyPath(project.study)}index.html`, page]
  })
  return Object.fromEntries(pages)
}
