import type { ReactNode } from 'react'
import type { Kind } from '../../../schema/sections/kinds.ts'
import type { OwnSection as Section } from '../../../schema/sections/own-sections.ts'
import { Landmark } from '../../parts/landmark.tsx'
import { Words } from '../../parts/words.tsx'
import { Logos } from './logos.tsx'
import { Prices } from './prices.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Text } from './text.tsx'

/** How the page shows a kind of section: the part that depends on the kind, and its style sheets. */
type Shown<Of> = {
  Body: (props: { of: Of }) => ReactNode
  /** The sheets in the page itself, which set the positions of boxes. */
  first: string[]
  /** The sheets with colours, ornaments and the styles for paper. They are outside the cascade layers. */
  late: string[]
}

export const SHOWN: { [Name in Kind]: Shown<Extract<Section, { kind: Name }>> } = {
  text: { Body: Text, first: ['own', 'text'], late: ['text-late'] },
  steps: { Body: Steps, first: ['own', 'steps'], late: ['dashes-late', 'steps-late'] },
  questions: {
    Body: Questions,
    first: ['own', 'questions'],
    late: ['dashes-late', 'questions-late'],
  },
  logos: { Body: Logos, first: ['own', 'logos'], late: ['logos-late'] },
  prices: { Body: Prices, first: ['own', 'prices'], late: ['dashes-late', 'prices-late'] },
}

/** Renders a section of content/sections: its landmark, its title, its lead, and the part that depends on its kind. */
export function OwnSection({ of: section }: { of: Section }) {
  const { name, title, lead, landmark } = section
  // TypeScript cannot see that the component of this kind gets a section of this kind.
  const { Body } = SHOWN[section.kind] as Shown<Section>
  return (
    <section className={`wrap columns section own own-${section.kind}`} id={name}>
      <Landmark of={landmark} />
      <Words as="h2" of={title} />
      {lead && <Words as="p" className="lead" of={lead} />}
      <Body of={section} />
    </section>
  )
}
