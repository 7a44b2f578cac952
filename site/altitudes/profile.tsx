import { useSite } from '../site-context.ts'
import type { Profile, Stop } from './profile.ts'

/**
 * Renders the profile of the page, like that of a stage in the mountains: the ground of the first screen, with the altitude, the
 * name and the place of each section, as links.
 */
export function PageProfile({ of: { stops } }: { of: Profile }) {
  const { phrases } = useSite()
  return (
    <nav className="profile" aria-label={phrases.profile ?? fromTo(stops)}>
      {stops.map(({ id, word, landmark }) => (
        <a key={id} href={word && `#${id}`}>
          {word}
          {landmark && (
            <>
              <b>{landmark.altitude}</b> <small>{landmark.place}</small>
            </>
          )}
        </a>
      ))}
    </nav>
  )
}

/** A name for the profile in every language: its first and its last place. */
function fromTo(stops: readonly Stop[]): string {
  const places = stops.flatMap(({ landmark }) => landmark?.place ?? [])
  return `${places[0]} – ${places.at(-1)}`
}
