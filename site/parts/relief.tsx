import drawings from 'virtual:made/drawings.svg?no-inline'

type ReliefProps = { viewBox: string; align: 'xMaxYMin' | 'xMidYMid'; children?: React.ReactNode }

/**
 * Renders a view of the map behind the page: contour lines, every fifth contour line (master) and the river. Screen readers
 * skip it. The map is a file of its own, so that it takes no room in the first response.
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
