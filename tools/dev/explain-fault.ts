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
 * The last fault of each function that `teller` made. Keys are the arguments `over`. An empty text means that there is
 * no fault.
 */
const told = new Map<string, string>()

/**
 * Returns a function that prints the fault that it gets, but not twice in a row. After a fault, an empty text means
 * that the fault is fixed, and the function prints `over`. When several such functions get the same fault, only the
 * first one prints it.
 */
export function teller(over: string) {
  return (fault: string) => {
    if (fault && ![...told.values()].includes(fault)) console.error(fault)
    if (!fault && told.get(over)) console.log(over)
    told.set(over, fault)
  }
}
