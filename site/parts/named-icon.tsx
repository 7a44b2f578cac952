import drawings from 'virtual:made/drawings.svg?no-inline'

/** A lucide icon by the name lucide.dev gives it, decorative, drawn in the file that holds the map too. */
export function NamedIcon({ name }: { name: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
