import { spaceMinus } from './minus.ts'

export function FigureList({ className, figures }: FigureListProps) {
  if (figures.length === 0) return null
  return (
    <dl className={className}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FigureListProps = { className: string; figures: readonly { value: string; label: string }[] }

/** A leading or trailing sign, as in «50+», «−30 %» or «< 1 s», has a different colour from the rest. */
function Figure({ value }: { value: string }) {
  const [, before, number, after] =
    /^([-−–+±<>≤≥≈~×]?)(.*?)([+%‰€$£]?)$/.exec(spaceMinus(value)) ?? []
  return (
    <>
      {before && <b>{before}</b>}
      {number}
      {after && <b>{after}</b>}
    </>
  )
}
