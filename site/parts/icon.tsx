import { createElement } from 'react'

import type { IconNode } from '../../schema/references.ts'

/** Screen readers skip the icon, because text or a label says the same thing. */
export function Icon({ node, className = '' }: { node: IconNode; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}
