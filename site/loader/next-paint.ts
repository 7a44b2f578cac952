const UNPAINTED_MS = 100

/** Resolves once the next frame is on the screen, so that a tap is answered before longer work; or, in a window that is not painted, after 100 ms. */
export const nextPaint = () =>
  new Promise<void>(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNPAINTED_MS)
  })
