/** Sends the faults of content/ to explain-fault.ts, which runs this file in a thread of its own. */
import { parentPort } from 'node:worker_threads'
import { readContent } from '../../schema/folder/content-files.ts'

parentPort?.postMessage((await readContent()).faults)
