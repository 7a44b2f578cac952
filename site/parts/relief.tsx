import drawings from 'virtual:made/drawings.svg?no-inline'

type ReliefProps = { viewBox: string; align: 'xMaxYMin' | 'xMidYMid'; children?: React.ReactNode }

/**
 * Renders a part of the map behind the page: its contour lines and its river. The lines come from a separate file, so that the
 * HTML page stays small. Screen readers skip the map.
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
