import type { Root } from 'mdast'
import type { StudiedProject } from '../../schema/project.ts'
import { pageOnHost } from '../address.ts'
import { NavBar } from '../nav-bar/nav-bar.tsx'
import { FigureList } from '../parts/figure.tsx'
import { useSite } from '../site-context.ts'
import { Head } from './head.tsx'
import { NextStudy } from './next-study.tsx'
import { Story } from './story.tsx'

type StudyPageProps = { project: StudiedProject; text: Root }

export function StudyPage({ project, text }: StudyPageProps) {
  const site = useSite()
  const { content, phrases } = site
  const home = pageOnHost(site, '/')
  return (
    <>
      <NavBar home={home} project={content.projects.projects.indexOf(project)} />
      <main className="study" id="contenu" tabIndex={-1}>
        <Head project={project} />
        <FigureList className="wrap results" figures={project.study.results} />
        <Story project={project} nodes={text.children} />
        <NextStudy after={project} />
        <div className="study-band">
          <div className="wrap">
            <p>{phrases.contactSubtitle}</p>
            <a className="button" href={`${home}#contact`}>
              {phrases.contactMe}
            </a>
          </div>
        </div>
      </main>
    </>
  )
}
