import type { DescentShape } from '../../schema/folder/own-descent.ts'
import { classes } from '../classes.ts'
import { useDrawing } from '../parts/drawing.ts'
import { useSite } from '../site-context.ts'
import { type Cliff, levelsOf, ownCliff } from './own-cliff.ts'

/** The large number, if any, is an altitude. It comes from CSS (cliff.css), so the browser's find-in-page doesn't find it. */
export function CliffBeforeContact() {
  const cliff = ownCliff(useSite())
  if (!cliff) return null
  return (
    <div className={classes('cliff', cliff.moves && 'moves')} aria-hidden="true">
      <div>
        <Layer of={cliff} height={1000} shapes={['far-ridge']} />
        <Layer of={cliff} height={1000} shapes={['ridge']} />
        {cliff.fall && <b />}
        <div>
          <Layer of={cliff} height={2400} shapes={['rock', 'edge', 'beds', 'lights']} />
          {levelsOf(cliff).map(({ altitude }) => (
            <i key={altitude} />
          ))}
        </div>
      </div>
    </div>
  )
}

type LayerProps = { of: Cliff; height: number; shapes: readonly DescentShape[] }

function Layer({ of: { shapes: drawn }, height, shapes }: LayerProps) {
  return (
    <svg viewBox={`0 0 1600 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {shapes
        .filter(shape => drawn[shape])
        .map(shape => (
          <Shape key={shape} name={shape} />
        ))}
    </svg>
  )
}

const Shape = ({ name }: { name: DescentShape }) => <use className={name} href={useDrawing(name)} />
