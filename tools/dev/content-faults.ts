/** Finds the faults of content/ in the thread that tools/dev/explain-fault.ts starts. */
import { parentPort } from 'node:worker_threads'
import { readContent } from '../../schema/folder/content-files.ts'

parentPort?.postMessage((await readContent()).faults)
