import { type Finding, ok, plural, problem, skipped } from '../../schema/finding.ts'

/**
 * Whether the server keeps messages for as long as the legal text promises.
 * @param promised days of `retentionDays` in content/legal.ts
 * @param kept days of RETENTION_DAYS; undefined where the server is elsewhere and its settings cannot be seen
 */
export function retentionFinding(promised: unknown, kept: number | undefined): Finding {
  if (typeof promised !== 'number') return skipped('Retention: content/legal.ts names no days')
  const promise = `content/legal.ts promises to keep messages for ${plural(promised, 'day')}`
  if (kept === undefined)
    return skipped(`${promise}: RETENTION_DAYS of the function is not seen from here`)
  if (kept === promised) return ok(`Messages are kept for the ${plural(kept, 'day')} promised`)
  return problem(
    `${promise}, the server keeps them for ${kept} (RETENTION_DAYS)`,
    `RETENTION_DAYS=${promised} in .env, or «retentionDays» of content/legal.ts`,
  )
}
