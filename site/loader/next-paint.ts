const UNPAINTED_MS = 100

/**
 * Resolves after the next paint, so that the visitor sees the effect of a tap before longer work starts. Resolves after 100 ms
 * if that comes first, as in a hidden window, which isn't painted.
 */
export const nextPaint = () =>
  new Promise<void>(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNPAINTED_MS)
  })
