import drawings from 'virtual:made/drawings.svg?no-inline'

type ReliefProps = { viewBox: string; align: 'xMaxYMin' | 'xMidYMid'; children?: React.ReactNode }

/**
 * A view of the map behind the page, drawn from a synthetic terrain model: contour lines, master contour lines, the
 * Rhône. Decorative, and a file of its own: what the first flight carries is what must be read.
 */
export function Relief({ viewBox, align, children }: ReliefProps) {
  return (
    <svg
      className="relief"
      viewBox={viewBox}
      preserveAspectRatio={`${align} slice`}
      aria-hidden="true"
    >
      <use href={`${drawings}#thin`} />
      <use className="master" href={`${drawings}#master`} />
      <use className="river" href={`${drawings}#river`} />
      {children}
    </svg>
  )
}
