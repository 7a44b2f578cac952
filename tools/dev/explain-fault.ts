import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { Worker } from 'node:worker_threads'
import { asText, type Finding } from '../../schema/finding.ts'
import { ofFolder } from '../../schema/folder/content-folder.ts'

/** Describes an error for the owner in plain text. Faults of content/ come first, with their lines. */
export async function explainFault(error: unknown): Promise<string> {
  const faults = await contentFaults().catch(() => [])
  if (faults.length > 0) return ofFolder(faults.map(asText).join('\n'))
  const message = error instanceof Error ? error.message : String(error)
  return ofFolder(stripVTControlCharacters(message))
}

/** Reads the current content/ in a new thread, because a thread loads each file only once. */
async function contentFaults(): Promise<Finding[]> {
  const worker = new Worker(new URL('./content-faults.ts', import.meta.url))
  const [faults] = await once(worker, 'message')
  return faults
}

/**
 * For each function that `teller` returned, its last fault, or an empty text when that fault is repaired. The key is
 * the function's text `over`.
 */
const told = new Map<string, string>()

/**
 * Returns a function that prints a fault. It prints nothing when this fault is already the last fault of any such
 * function. An empty text says that there is no fault. After a fault, the function then prints `over`.
 */
export function teller(over: string) {
  return (fault: string) => {
    if (fault && ![...told.values()].includes(fault)) console.error(fault)
    if (!fault && told.get(over)) console.log(over)
    told.set(over, fault)
  }
}
