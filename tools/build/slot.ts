/** Where the page shows a picture: at which widths in pixels, in which shape, and what of the master stays if it is cropped. */
export type Slot = {
  widths: readonly number[]
  /** In units that divide each width, so that heights are whole; left out, it keeps its own shape. */
  ratio?: Size
  focus: Focus
}
type Size = { width: number; height: number }
/** As shares of the width and height that are left over, like the percentages of CSS’s `object-position`. */
export type Focus = { x: number; y: number }

/** What is meant where nothing is said: a page is known by its top. */
export const TOP: Focus = { x: 0.5, y: 0 }

export const isTop = ({ x, y }: Focus) => x === TOP.x && y === TOP.y

/** The largest part of a picture that has a shape, in whole pixels. */
export function cropOf(whole: Size, ratio = whole): Size {
  const across = Math.floor((whole.height * ratio.width) / ratio.height)
  const down = Math.floor((whole.width * ratio.height) / ratio.width)
  return {
    width: Math.max(1, Math.min(whole.width, across)),
    height: Math.max(1, Math.min(whole.height, down)),
  }
}
