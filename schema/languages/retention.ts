import { basename } from 'node:path'
import type { Legal } from '../fields.ts'
import { type ContentFile, exported } from '../folder/content-files.ts'
import { inWords } from '../typography.ts'

const FIRST = /(?<=^|[.!?…]\s+)\{retention\}/g

/**
 * Replaces each `{retention}` in legal.ts with the retention period: «Un an» at the start of a sentence, «un an» elsewhere.
 * Runs as soon as the files are read, so that the subset fonts contain the letters of these words.
 * @param main the files of content/, where legal.ts has the number of days
 */
export function withRetention(
  files: readonly ContentFile[],
  language: string,
  main = files,
): ContentFile[] {
  const { retentionDays } = exported<Legal>(main, 'legal')
  if (typeof retentionDays !== 'number') return [...files]
  const words = inWords(retentionDays, language)
  const inside = words.charAt(0).toLowerCase() + words.slice(1)
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(FIRST, words).replaceAll('{retention}', inside)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
  }
  return files.map(file =>
    basename(file.name) === 'legal.ts'
      ? { ...file, exports: fill(file.exports) as ContentFile['exports'] }
      : file,
  )
}
