import { useSite } from '../site-context.ts'
import type { Profile, Stop } from './profile.ts'

/**
 * Like the profile of a stage in the mountains: the name, altitude and place of each stop, if known. A stop with a name is a
 * link.
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

/** The name of the profile in a language that has no word for it: its first and its last place. */
function fromTo(stops: readonly Stop[]): string {
  const places = stops.flatMap(({ landmark }) => landmark?.place ?? [])
  return `${places[0]} – ${places.at(-1)}`
}
