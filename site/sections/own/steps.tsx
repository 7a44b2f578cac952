import type { StepsBody } from '../../../schema/sections/steps.ts'
import { Prose } from '../../study/prose.tsx'

/** Renders the steps as a list. Their numbers come from the style sheet. */
export function Steps({ of: { steps } }: { of: StepsBody }) {
  return (
    <ol className="steps">
      {steps.map(({ title, nodes }) => (
        <li key={title[0]?.position?.start.offset} className="columns">
          <h3>
            <Prose nodes={title} />
          </h3>
          <div>
            <Prose nodes={nodes} />
          </div>
        </li>
      ))}
    </ol>
  )
}
