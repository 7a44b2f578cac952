/** «Cote»: the hairline, broken by a real altitude, that opens each section. Decorative. */
export function Landmark({ altitude, place }: { altitude: string; place: string }) {
  return (
    <p className="landmark" aria-hidden="true">
      <b>{altitude}</b>
      <i />
      <span>{place}</span>
    </p>
  )
}
