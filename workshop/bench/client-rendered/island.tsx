import type { ComponentType } from 'react'

/** Stands in for site/islands/island.tsx, which renders markup for a later hydration: here nothing is hydrated. */
export function Island<Props extends object>({
  component: Component,
  props,
}: {
  component: ComponentType<Props>
  props: Props
}) {
  return (
    <div className="island">
      <Component {...props} />
    </div>
  )
}
