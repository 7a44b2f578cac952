import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContentFile } from './content-texts.ts'
import { type Finding, ok, problem } from './finding.ts'
import { missingReferences } from './missing-references.ts'
import { placeholderFindings } from './placeholders.ts'
import { unreadable } from './unreadable.ts'
import { untouchedFindings } from './untouched.ts'

const ROOT = join(import.meta.dirname, '..')
const IMAGES = join(ROOT, 'content/images')

/** Reads every file the owner edits. One that cannot be read is a finding instead. */
export async function readContent(): Promise<{ files: ContentFile[]; faults: Finding[] }> {
  const files: ContentFile[] = []
  const faults = new Map<string, Finding>()
  for (const file of readdirSync(join(ROOT, 'content')).sort()) {
    if (!file.endsWith('.ts')) continue
    const name = `content/${file}`
    try {
      files.push({ name, exports: await import(pathToFileURL(join(ROOT, name)).href) })
    } catch (error) {
      // Once, although the import of each file that imports the faulty one fails too.
      const fault = unreadable(file, error as Error)
      faults.set(fault.what, fault)
    }
  }
  return { files, faults: [...faults.values()] }
}

/**
 * What the build refuses, and what it lets pass although it is still the demonstration's.
 * @param check throws as the build does, one line a fault
 */
export async function contentFindings(
  { files, faults }: Awaited<ReturnType<typeof readContent>>,
  check: () => Promise<unknown> = checkAsBuild,
): Promise<Finding[]> {
  const refused = faults.length > 0 ? faults : await checked(check)
  const left = [...placeholderFindings(files), ...untouchedFindings(files, { images: IMAGES })]
  return [
    ...(refused.length > 0 ? refused : [ok('The build accepts every field')]),
    ...(left.length > 0 ? left : [ok('Nothing is left of the demonstration')]),
  ]
}

/** The fields are checked as the content is read there. */
async function checkAsBuild(): Promise<void> {
  const missing = await missingReferences()
  if (missing.length > 0) throw new Error(missing.join('\n'))
}

async function checked(check: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await check()
    return []
  } catch (error) {
    const fix = 'mend it: the build stops at this'
    return (error as Error).message.split('\n').map(line => problem(line, fix))
  }
}
