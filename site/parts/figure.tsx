/** «50+», «−30 %», «< 1 s»: a sign that begins or ends a figure has a colour of its own. */
export function Figure({ value }: { value: string }) {
  const [, before, number, after] = /^([-−–+±<>≤≥≈~×]?)(.*?)([+%‰€$£]?)$/.exec(value) ?? []
  return (
    <>
      {before && <b>{before}</b>}
      {number}
      {after && <b>{after}</b>}
    </>
  )
}
