import map from './relief.svg?no-inline'

/**
 * A view of the map behind the page, drawn from a synthetic terrain model: contour lines, master contour lines, the
 * Rhône. Decorative, and a file of its own: what the first flight carries is what must be read.
 */
export function Relief({
  viewBox,
  align,
  children,
}: {
  viewBox: string
  align: 'xMaxYMin' | 'xMidYMid'
  children?: React.ReactNode
}) {
  return (
    <svg
      className="relief"
      viewBox={viewBox}
      preserveAspectRatio={`${align} slice`}
      aria-hidden="true"
    >
      <use href={`${map}#thin`} />
      <use className="master" href={`${map}#master`} />
      <use className="river" href={`${map}#river`} />
      {children}
    </svg>
  )
}
