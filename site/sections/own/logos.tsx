import type { Client, LogosBody } from '../../../schema/sections/logos.ts'
import { useAssets } from '../../assets-context.ts'
import { useDrawing } from '../../parts/drawing.ts'
import { Words } from '../../parts/words.tsx'

export function Logos({ of: { clients } }: { of: LogosBody }) {
  return (
    <ul className="logos">
      {clients.map(client => (
        <li key={client.name}>
          <ClientMark of={client} />
        </li>
      ))}
    </ul>
  )
}

/**
 * The client's name is always in the page as text, for screen readers, search and print. The `viewBox` reserves the logo's
 * space while its file loads.
 */
function ClientMark({ of: { name, mark } }: { of: Client }) {
  const { masks } = useAssets()
  const id = mark?.id ?? ''
  const mask = masks[id]
  const viewBox = mark?.drawing?.viewBox ?? (mask && `0 0 ${mask.width} ${mask.height}`)
  const drawing = useDrawing(id)
  if (!mark || !viewBox) return <Words of={name} />
  return (
    <>
      <svg
        className={mask && id}
        viewBox={viewBox}
        height={`${mark.size}em`}
        preserveAspectRatio="xMinYMax"
        aria-hidden="true"
      >
        {mark.drawing && <use href={drawing} />}
      </svg>
      <span className="sr-only">{name}</span>
    </>
  )
}
