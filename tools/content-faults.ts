/** The thread that tools/explain-fault.ts asks. */
import { parentPort } from 'node:worker_threads'
import { readContent } from '../server/doctor/content.ts'

parentPort?.postMessage((await readContent()).faults)
