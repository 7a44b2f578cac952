type LandmarkProps = { of: { altitude: string; place: string } | undefined }

/** «Cote»: the hairline, broken by a real altitude, that opens each section. Decorative, and plain where none is given. */
export function Landmark({ of: landmark }: LandmarkProps) {
  return (
    <p className="landmark" aria-hidden="true">
      {landmark && <Altitude>{landmark.altitude}</Altitude>}
      <i />
      {landmark && <span>{landmark.place}</span>}
    </p>
  )
}

/** The unit behind the number is smaller than it. */
function Altitude({ children }: { children: string }) {
  const [number, unit] = children.split(/(?<=\d)(?=\s*\D*$)/)
  return (
    <b>
      {number}
      {unit && <small>{unit}</small>}
    </b>
  )
}
