/** Figures and what each counts, as `fact` of the schema has them. */
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

/** «50+», «−30 %», «< 1 s»: a sign that begins or ends a figure has a colour of its own. */
function Figure({ value }: { value: string }) {
  const [, before, number, after] = /^([-−–+±<>≤≥≈~×]?)(.*?)([+%‰€$£]?)$/.exec(value) ?? []
  return (
    <>
      {before && <b>{before}</b>}
      {number}
      {after && <b>{after}</b>}
    </>
  )
}
