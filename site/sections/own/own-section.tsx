import type { ReactNode } from 'react'
import type { Kind } from '../../../schema/sections/kinds.ts'
import type { OwnSection as Section } from '../../../schema/sections/own-sections.ts'
import type { TextBody } from '../../../schema/sections/text.ts'
import { classes } from '../../classes.ts'
import { Landmark } from '../../parts/landmark.tsx'
import { Words } from '../../parts/words.tsx'
import { Prose } from '../../study/prose.tsx'
import { Logos } from './logos.tsx'
import { Prices } from './prices.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Timeline } from './timeline.tsx'

type Bodies = { [Name in Kind]: (props: { of: Extract<Section, { kind: Name }> }) => ReactNode }
const BODIES: Bodies = {
  text: Text,
  steps: Steps,
  questions: Questions,
  logos: Logos,
  prices: Prices,
  timeline: Timeline,
}

/** The Markdown node types that need the styles of study/blocks.css. */
const BLOCKS = ['image', 'blockquote', 'code', 'inlineCode', 'thematicBreak']

export function OwnSection({ of: section }: { of: Section }) {
  const { name, title, lead, landmark, nodeTypes } = section
  const hasBlocks = nodeTypes.some(type => BLOCKS.includes(type))
  // TypeScript can't see that the component and the section are of the same kind.
  const Body = BODIES[section.kind] as (props: { of: Section }) => ReactNode
  return (
    <section
      className={classes(`wrap columns section own own-${section.kind}`, hasBlocks && 'has-blocks')}
      id={name}
    >
      <Landmark of={landmark} />
      <Words as="h2" of={title} />
      {lead && <Words as="p" className="lead" of={lead} />}
      <Body of={section} />
    </section>
  )
}

function Text({ of: { nodes } }: { of: TextBody }) {
  return (
    <div className="prose">
      <Prose nodes={nodes} />
    </div>
  )
}
