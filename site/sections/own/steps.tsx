import type { StepsBody } from '../../../schema/sections/steps.ts'
import { keyOf, Prose } from '../../study/prose.tsx'

export function Steps({ of: { steps } }: { of: StepsBody }) {
  return (
    <ol className="steps">
      {steps.map(({ title, nodes }) => (
        <li key={keyOf(title[0])} className="columns">
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
