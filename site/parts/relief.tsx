import { useDrawing } from './drawing.ts'

type ReliefProps = { viewBox: string; align: 'xMaxYMin' | 'xMidYMid'; children?: React.ReactNode }

/**
 * Renders part of the map behind the page: its contour lines and its river. The lines come from a separate file, so that the
 * HTML stays small. Screen readers skip the map.
 */
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
