import type { TimelineBody } from '../../../schema/sections/timeline.ts'
import { keyOf, Prose } from '../../study/prose.tsx'

export function Timeline({ of: { entries } }: { of: TimelineBody }) {
  return (
    <ol className="timeline">
      {entries.map(({ years, role, text }) => (
        <li key={keyOf(role[0])}>
          <b>{years}</b>
          <div>
            <Prose nodes={role} />
          </div>
          <Prose nodes={text} />
        </li>
      ))}
    </ol>
  )
}
