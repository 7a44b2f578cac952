type FactsProps = { of: readonly (readonly [term: string, fact: React.ReactNode])[] }

export function Facts({ of: facts }: FactsProps) {
  const given = facts.filter(([, fact]) => fact)
  if (given.length === 0) return null
  return (
    <dl className="facts">
      {given.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
