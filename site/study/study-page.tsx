import type { Root } from 'mdast'
import { phrases } from '../../content/phrases.ts'
import { type StudiedProject, studyPath } from '../../schema/project.ts'
import { absoluteUrl, onHost } from '../address.ts'
import { NavBar } from '../nav-bar/nav-bar.tsx'
import { FigureList } from '../parts/figure.tsx'
import { Landmark } from '../parts/landmark.tsx'
import { type Pictures, PicturesContext, ProjectPicture } from '../parts/picture.tsx'
import { Words } from '../parts/words.tsx'
import { Footer } from '../sections/footer.tsx'
import { NextStudy } from './next-study.tsx'
import { STORY } from './shared-study.ts'
import { Story } from './story.tsx'

/** The `sizes` of a picture as wide as the page. */
const HERO_SIZES = '(width>96rem) 87rem,91vw'
/** A title with more letters than this takes more than two lines at the usual font size. */
const LONG_TITLE = 30

type StudyPageProps = { project: StudiedProject; text: Root; pictures: Pictures }

export function StudyPage({ project, text, pictures }: StudyPageProps) {
  const home = onHost('/')
  return (
    <PicturesContext value={pictures}>
      <NavBar home={home} />
      <main className="study" id="contenu" tabIndex={-1}>
        <Head project={project} />
        <FigureList className="wrap results" figures={project.study.results} />
        <div className="wrap" id={STORY}>
          <Story project={project} nodes={text.children} />
        </div>
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
      <Footer home={home} />
    </PicturesContext>
  )
}

function Head({ project }: { project: StudiedProject }) {
  const { title, description, year = '', client = '', study } = project
  return (
    <div className="wrap study-head">
      <Landmark of={year || client ? { altitude: year, place: client } : undefined} />
      <Words as="h1" className={title.length > LONG_TITLE ? 'long' : undefined} of={title} />
      <p className="lead">{study.lead ?? description}</p>
      <p className="study-address">{absoluteUrl(studyPath(study))}</p>
      <ProjectPicture of={project} sizes={HERO_SIZES} isFirst />
    </div>
  )
}
