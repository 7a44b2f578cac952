import { useDrawing } from './drawing.ts'

/** @param name as on lucide.dev */
export function NamedIcon({ name }: { name: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={useDrawing(name)} />
    </svg>
  )
}
