import type { RootContent } from 'mdast'
import type { StudiedProject } from '../../schema/project.ts'
import { useSite } from '../site-context.ts'
import { chaptersOf, HeadingIds } from './headings.ts'
import { Prose } from './prose.tsx'
import { Rail } from './rail.tsx'
import { STORY } from './shared-study.ts'

type StoryProps = { project: StudiedProject; nodes: readonly RootContent[] }

/** Renders the text of a case study, with the rail beside it. */
export function Story({ project, nodes }: StoryProps) {
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
