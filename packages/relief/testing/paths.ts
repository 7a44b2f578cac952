import type { Point } from '../land/map-window.ts'

export const numbersIn = (text = '') => (text.match(/-?\d+/g) ?? []).map(Number)

/** The points after each of an SVG path's relative steps. */
export function follow([x = 0, y = 0]: readonly number[], steps: readonly number[]): Point[] {
  return Array.from({ length: steps.length / 2 }, (_, i): Point => {
    x += steps[2 * i] ?? 0
    y += steps[2 * i + 1] ?? 0
    return [x, y]
  })
}
