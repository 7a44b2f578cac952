import type { Root, RootContent } from 'mdast'
import type { StudiedProject } from '../../schema/project.ts'
import { pageOnHost } from '../address.ts'
import { NavBar } from '../nav-bar/nav-bar.tsx'
import { FigureList } from '../parts/figure.tsx'
import { useSite } from '../site-context.ts'
import { Head } from './head.tsx'
import { chaptersOf, HeadingIds } from './headings.ts'
import { NextStudy } from './next-study.tsx'
import { PictureSizes, Prose } from './prose.tsx'
import { hasRail, Rail } from './rail.tsx'
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

/** The `sizes` attribute of pictures in columns 3–12 of 12, which the story takes when it has no rail (rail.css). */
const WITHOUT_RAIL = '(width>96rem) max(77rem,57vw),(width>=64rem) 81vw,95vw'

function Story({ project, nodes }: StoryProps) {
  const chapters = chaptersOf(nodes, useSite().lang)
  const rail = hasRail({ project, chapters }) && <Rail project={project} chapters={chapters} />
  const prose = <Prose nodes={nodes} />
  return (
    <div className="wrap columns story" id={STORY}>
      {rail}
      <div className="prose">
        <HeadingIds value={new Map(chapters.map(({ heading, id }) => [heading, id]))}>
          {rail ? prose : <PictureSizes value={WITHOUT_RAIL}>{prose}</PictureSizes>}
        </HeadingIds>
      </div>
    </div>
  )
}
