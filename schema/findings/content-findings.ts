import { type Finding, ok, problem } from '../finding.ts'
import type { readContent } from '../folder/content-files.ts'
import { untouchedFindings } from './demonstration.ts'
import { placeholderFindings } from './placeholders.ts'

/** What the build refuses, and what it lets pass although it is still the demonstration's. */
export async function contentFindings(
  { files, faults }: Awaited<ReturnType<typeof readContent>>,
  refusals: () => Promise<string[]> = buildRefusals,
): Promise<Finding[]> {
  const fix = 'fix it: the build stops at this'
  const refused =
    faults.length > 0 ? faults : (await refusals()).map(sentence => problem(sentence, fix))
  const left = [...placeholderFindings(files), ...untouchedFindings(files)]
  return [
    ...(refused.length > 0 ? refused : [ok('The build accepts every field')]),
    ...(left.length > 0 ? left : [ok('Nothing is left of the demonstration')]),
  ]
}

/** The fields are checked as the content is loaded: only then is a fault of theirs thrown here. */
async function buildRefusals(): Promise<string[]> {
  try {
    const { missingReferences } = await import('./references.ts')
    return await missingReferences()
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}
