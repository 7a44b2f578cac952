const UNPAINTED_MS = 100

/**
 * Resolves after the next paint, so that the visitor sees the effect of a tap before longer work starts. In a hidden window,
 * which isn't painted, resolves after 100 ms.
 */
export const nextPaint = () =>
  new Promise<void>(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNPAINTED_MS)
  })
