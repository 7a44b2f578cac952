import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { mend } from './restore-markup.ts'

/** Each island as the build wrote it, by its element. */
export type Written = ReadonlyMap<Element, Element>

/**
 * Hydrates every island of that name with the props the build left beside it. Should React fail there later, because
 * something else has moved its nodes, the markup as it was written takes its place: native, and marked as broken.
 */
export function wake<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  written: Written,
  onBroken?: (root: HTMLElement) => void,
): void {
  for (const root of document.querySelectorAll<HTMLElement>(`[data-island=${name}]`)) {
    const original = written.get(root)
    if (original) mend(root, original)
    const onUncaughtError = (error: unknown) => {
      console.error(error)
      root.dataset.broken = ''
      root.replaceChildren(...(original?.cloneNode(true).childNodes ?? []))
      onBroken?.(root)
    }
    const props = JSON.parse(root.dataset.props ?? '{}') as Props
    hydrateRoot(root, <Component {...props} />, { onUncaughtError })
  }
}
