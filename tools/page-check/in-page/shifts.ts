import type { Shift } from '../observation.ts'
import { wordsOf } from './words.ts'

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

export async function shiftsUntilNow(): Promise<Shift[]> {
  const { promise, resolve } = Promise.withResolvers<Shift[]>()
  const observer = new PerformanceObserver(list =>
    resolve((list.getEntries() as LayoutShift[]).map(described)),
  )
  observer.observe({ type: 'layout-shift', buffered: true })
  // The browser should report layout shifts within the next two frames. Without a report by then, we assume that nothing has
  // moved.
  requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
  return promise
}

function described({ value, sources }: LayoutShift): Shift {
  const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement))
  return {
    value,
    moved: elements.flatMap(element => (element?.textContent ? wordsOf(element) : [])),
  }
}
