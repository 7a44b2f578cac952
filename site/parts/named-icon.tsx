import { useDrawing } from './drawing.ts'

/**
 * Renders a Lucide icon by its name on lucide.dev. Its shapes are in drawings.svg, which also contains the map behind the page.
 * Screen readers skip it.
 */
export function NamedIcon({ name }: { name: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={useDrawing(name)} />
    </svg>
  )
}
