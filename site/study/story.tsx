import type { Paragraph, RootContent } from 'mdast'
import { optionalPhrases } from '../../schema/optional-phrases.ts'
import type { StudiedProject } from '../../schema/project.ts'
import { isOfPictures } from '../../schema/studies/markdown.ts'
import { Tags } from '../parts/tags.tsx'
import { Figures, Prose } from './prose.tsx'

type StoryProps = { project: StudiedProject; nodes: readonly RootContent[] }

/**
 * Renders the text of a case study, with the facts about the project beside its beginning. Every second picture interrupts the
 * text and is as wide as the page.
 */
export function Story({ project, nodes }: StoryProps) {
  return splitAtWide(nodes).map(({ wide, prose }, at) => (
    <div className="columns" key={prose[0]?.position?.start.offset ?? 'empty'}>
      {wide && <Figures paragraph={wide} isWide />}
      {at === 0 && <Facts project={project} />}
      <div className="prose">
        <Prose nodes={prose} />
      </div>
    </div>
  ))
}

type Part = { wide?: Paragraph; prose: RootContent[] }

function splitAtWide(nodes: readonly RootContent[]): Part[] {
  const first: Part = { prose: [] }
  const parts = [first]
  let pictures = 0
  for (const node of nodes) {
    const isPicture = node.type === 'paragraph' && isOfPictures(node)
    if (isPicture && ++pictures % 2 === 0) parts.push({ wide: node, prose: [] })
    else parts.at(-1)?.prose.push(node)
  }
  return parts
}

function Facts({ project }: { project: StudiedProject }) {
  const { client, year, study, tags } = project
  const facts = [
    [optionalPhrases.client, client],
    [optionalPhrases.year, year],
    [optionalPhrases.studyRole, study.role],
    [optionalPhrases.duration, study.duration],
    [optionalPhrases.technologies, tags.length > 0 && <Tags tags={tags} />],
  ] as const
  return (
    <dl className="facts">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
