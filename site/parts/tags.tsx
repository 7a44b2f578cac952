export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="tags">
      {tags.map(tag => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
