/** Sends the faults of content/ to tools/dev/explain-fault.ts, which starts this file in a thread. */
import { parentPort } from 'node:worker_threads'
import { readContent } from '../../schema/folder/content-files.ts'

parentPort?.postMessage((await readContent()).faults)
