const UNPAINTED_MS = 100

/** Resolves after the next paint, so that a tap is answered before longer work. In a hidden window, resolves after 100 ms. */
export const nextPaint = () =>
  new Promise<void>(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNPAINTED_MS)
  })
