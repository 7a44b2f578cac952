import { useSite } from '../site-context.ts'
import type { Profile, Stop } from './profile.ts'

/** Shows each stop's name, altitude and place, if known, like the profile of a mountain stage. A stop with a name is a link. */
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

/** The name of the profile in a language without a phrase for it: its first and its last place. */
function fromTo(stops: readonly Stop[]): string {
  const places = stops.flatMap(({ landmark }) => landmark?.place ?? [])
  return `${places[0]} – ${places.at(-1)}`
}
