import type { OwnSection as Section } from '../../../schema/sections/own-sections.ts'
import { Landmark } from '../../parts/landmark.tsx'
import { Words } from '../../parts/words.tsx'
import { Logos } from './logos.tsx'
import { Prices } from './prices.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Text } from './text.tsx'

/** Renders a section of content/sections: its landmark, its title, its lead, and the part that depends on its kind. */
export function OwnSection({ of: section }: { of: Section }) {
  const { name, title, lead, landmark } = section
  return (
    <section className={`wrap columns section own own-${section.kind}`} id={name}>
      <Landmark of={landmark} />
      <Words as="h2" of={title} />
      {lead && <Words as="p" className="lead" of={lead} />}
      <Body of={section} />
    </section>
  )
}

/** Renders the part of a section that depends on its kind. */
function Body({ of: section }: { of: Section }) {
  switch (section.kind) {
    case 'text':
      return <Text of={section} />
    case 'steps':
      return <Steps of={section} />
    case 'questions':
      return <Questions of={section} />
    case 'logos':
      return <Logos of={section} />
    case 'prices':
      return <Prices of={section} />
  }
}
