import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates every island of that name with the props the build left beside it. */
export function wake<Props extends object>(name: string, Component: ComponentType<Props>): void {
  for (const root of document.querySelectorAll<HTMLElement>(`[data-island=${name}]`)) {
    hydrateRoot(root, <Component {...(JSON.parse(root.dataset.props ?? '{}') as Props)} />)
  }
}
