import { createLog, type Level } from '../../../server/base/log.ts'

export const env = Deno.env.toObject()

/** One JSON line an event, as Supabase's log viewer reads them. */
export const log = createLog({
  level: (env.LOG_LEVEL as Level) || 'info',
  write: line => console.log(line),
  readable: false,
})

/** Tells the platform to wait for work that goes on after the reply. Without a platform the process just goes on. */
export function keepAlive(work: Promise<void>): void {
  globalThis.EdgeRuntime?.waitUntil(work)
}

const end = new AbortController()
addEventListener('beforeunload', () => end.abort())

/** Aborted when the platform is about to end this isolate. */
export const ending = end.signal
