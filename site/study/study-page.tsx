import type { Root, RootContent } from 'mdast'
import type { StudiedProject } from '../../schema/project.ts'
import { pageOnHost } from '../address.ts'
import { NavBar } from '../nav-bar/nav-bar.tsx'
import { FigureList } from '../parts/figure.tsx'
import { useSite } from '../site-context.ts'
import { Head } from './head.tsx'
import { chaptersOf, HeadingIds } from './headings.ts'
import { NextStudy } from './next-study.tsx'
import { Prose } from './prose.tsx'
import { Rail } from './rail.tsx'
import { STORY } from './shared-study.ts'

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

type StoryProps = { project: StudiedProject; nodes: readonly RootContent[] }

/** Renders the text of a case study, with the rail (side column) beside it. */
function Story({ project, nodes }: StoryProps) {
  const chapters = chaptersOf(nodes, useSite().lang)
  return (
    <div className="wrap columns story" id={STORY}>
      <Rail project={project} chapters={chapters} />
      <div className="prose">
        <HeadingIds value={new Map(chapters.map(({ heading, id }) => [heading, id]))}>
          <Prose nodes={nodes} />
        </HeadingIds>
      </div>
    </div>
  )
}
