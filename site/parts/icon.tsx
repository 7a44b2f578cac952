import { createElement } from 'react'

/** An icon as lucide ships it: tag and attributes of each shape. */
export type IconNode = readonly (readonly [
  string,
  Readonly<Record<string, string | number | undefined>>,
])[]

/** Renders a lucide icon that screen readers skip, because the text beside it says the same. */
export function Icon({ node, className = '' }: { node: IconNode; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  )
}
