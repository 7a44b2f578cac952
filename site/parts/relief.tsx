import { useDrawing } from './drawing.ts'

type ReliefProps = { viewBox: string; align: 'xMaxYMin' | 'xMidYMid'; children?: React.ReactNode }

/** The contour lines and the river come from a separate file, so that the HTML stays small. */
export function Relief({ viewBox, align, children }: ReliefProps) {
  return (
    <svg
      className="relief"
      viewBox={viewBox}
      preserveAspectRatio={`${align} slice`}
      aria-hidden="true"
    >
      <use href={useDrawing('thin')} />
      <use className="master" href={useDrawing('master')} />
      <use className="river" href={useDrawing('river')} />
      {children}
    </svg>
  )
}
