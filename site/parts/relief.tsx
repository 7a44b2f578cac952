/** A view of the map defined once by `ReliefDefinition`; apart from it, so that islands do not carry the drawing. */
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
      <use href="#relief" />
      {children}
    </svg>
  )
}
