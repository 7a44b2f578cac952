/** The thread that tools/dev/explain-fault.ts asks. */
import { parentPort } from 'node:worker_threads'
import { readContent } from '../../schema/folder/content-files.ts'

parentPort?.postMessage((await readContent()).faults)
