import { studyPath } from '../../schema/project.ts'
import type { Site } from '../../schema/site.ts'
import { pageOnHost } from '../address.ts'
import type { DocumentProps } from '../document.tsx'
import type { SharePictures } from '../published/sharing.tsx'
import { Footer } from '../sections/footer.tsx'
import { sharedStudy } from './shared-study.ts'
import { studiedProjects } from './studied-projects.ts'
import { StudyPage } from './study-page.tsx'

export function renderStudies(
  site: Site,
  sharePictures: SharePictures['studies'],
  html: (props: Omit<DocumentProps, 'headScript'>) => string,
): Record<string, string> {
  const pages = studiedProjects(site).map(project => {
    const [text, picture] = [site.studies[project.study.file], sharePictures[project.study.file]]
    if (!text || !picture) throw new Error(`${project.study.file} has not been read.`)
    const page = html({
      title: `${project.title}, ${site.phrases.study}, ${site.content.site.name}`,
      shared: sharedStudy(site, project, picture),
      children: <StudyPage project={project} text={text} />,
      footer: <Footer home={pageOnHost(site, '/')} />,
    })
    return [`site${studyPath(project.study)}index.html`, page]
  })
  return Object.fromEntries(pages)
}
