import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { Worker } from 'node:worker_threads'
import { asText, type Finding } from '../../schema/finding.ts'
import { ofFolder } from '../../schema/folder/content-folder.ts'

/** What the owner has to know of an error, in plain text: above all the lines of content/ that cannot be read. */
export async function explainFault(error: unknown): Promise<string> {
  const faults = await contentFaults().catch(() => [])
  if (faults.length > 0) return ofFolder(faults.map(asText).join('\n'))
  const message = error instanceof Error ? error.message : String(error)
  return ofFolder(stripVTControlCharacters(message))
}

/** Looks at content/ as it is now: in a thread of its own, because a thread loads a file once only. */
async function contentFaults(): Promise<Finding[]> {
  const worker = new Worker(new URL('./content-faults.ts', import.meta.url))
  const [faults] = await once(worker, 'message')
  return faults
}

/** What each teller has told last, by what it says when that is over. */
const told = new Map<string, string>()

/** Says a fault once, however often it is met and whoever meets it, and that it is over. */
export function teller(over: string) {
  return (fault: string) => {
    if (fault && ![...told.values()].includes(fault)) console.error(fault)
    if (!fault && told.get(over)) console.log(over)
    told.set(over, fault)
  }
}
