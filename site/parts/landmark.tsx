import { classes } from '../classes.ts'
import { spaceMinus } from './minus.ts'

type LandmarkProps = { of: { altitude: string; place: string } | undefined }

/** Opens a section or the footer: a thin line, with the altitude and the place if the owner gave them. */
export function Landmark({ of: landmark }: LandmarkProps) {
  return (
    <p className={classes('landmark', !landmark && 'plain')} aria-hidden="true">
      {landmark && <Altitude>{landmark.altitude}</Altitude>}
      <i />
      {landmark && <span>{landmark.place}</span>}
    </p>
  )
}

function Altitude({ children }: { children: string }) {
  const [number, unit] = spaceMinus(children).split(/(?<=\d)(?=\s*\D*$)/)
  return (
    <b>
      {number}
      {unit && <small>{unit}</small>}
    </b>
  )
}
