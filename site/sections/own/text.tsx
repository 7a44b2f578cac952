import type { TextBody } from '../../../schema/sections/text.ts'
import { Prose } from '../../study/prose.tsx'

export function Text({ of: { nodes } }: { of: TextBody }) {
  return (
    <div className="prose">
      <Prose nodes={nodes} />
    </div>
  )
}
