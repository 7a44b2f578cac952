type LandmarkProps = { of: { altitude: string; place: string } | undefined }

/** «Cote»: the hairline, broken by a real altitude, that opens each section. Decorative, and plain where none is given. */
export function Landmark({ of: landmark }: LandmarkProps) {
  return (
    <p className="landmark" aria-hidden="true">
      {landmark && <b>{landmark.altitude}</b>}
      <i />
      {landmark && <span>{landmark.place}</span>}
    </p>
  )
}
