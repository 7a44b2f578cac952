type LandmarkProps = { of: { altitude: string; place: string } | undefined }

/** Renders the thin line above a section, with its altitude and place if they are given. Screen readers skip it. */
export function Landmark({ of: landmark }: LandmarkProps) {
  return (
    <p className="landmark" aria-hidden="true">
      {landmark && <Altitude>{landmark.altitude}</Altitude>}
      <i />
      {landmark && <span>{landmark.place}</span>}
    </p>
  )
}

/** Renders the unit after the number in smaller type. */
function Altitude({ children }: { children: string }) {
  const [number, unit] = children.split(/(?<=\d)(?=\s*\D*$)/)
  return (
    <b>
      {number}
      {unit && <small>{unit}</small>}
    </b>
  )
}
