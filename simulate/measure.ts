import { DatabaseSync } from 'node:sqlite'
import { median } from '../bench/statistics.ts'
import { storeFile } from '../server/outbox-sqlite.ts'
import { POLL_MS } from '../server/worker.ts'
import { eventually, pause, type Scratch, withScratch } from '../torture/scenario.ts'
import { startService, WIDE } from '../torture/service.ts'
import { startSink } from '../torture/smtp-sink.ts'
import { newToken, visit } from '../torture/visitor.ts'
import type { Outage } from './run.ts'
import { createTally, type Summary } from './tally.ts'

/** What the real server goes through. Times are of its clock, which runs `speed` times as fast as ours. */
export type Course = {
  speed: number
  /** How long the mail server thinks about each mail. */
  mailMs: number
  outage: Outage
  endMs: number
}

export type Measured = { summary: Summary; deliveryMs: number; refusalMs: number }

type Row = { submittedAtMs: number; sentAtMs: number | null; attempts: number }

const WARM_UP = 20
/** Noon, so that the daily work of six in the morning is not met. */
const START_MS = Date.UTC(2026, 0, 1, 12)

/**
 * Runs the whole server (HTTP, SQLite with a sync per commit, worker, SMTP) with a fast clock: what one mail takes is
 * measured first, then the messages come and the mail server leaves and returns as the course says.
 */
export function measure(
  course: Course,
  arrivals: readonly number[],
  random: () => number,
): Promise<Measured> {
  return withScratch(async scratch => {
    const { speed, endMs, mailMs } = course
    const now = () => Math.round(START_MS + performance.now() * speed)
    const office = await openOffice(scratch, mailMs / speed)
    const options = { smtpPort: office.port, now, random, pollMs: POLL_MS / speed, limits: WIDE }
    const { port, dataDir, lines } = await startService(scratch, options)
    const deliveryMs = (await warmUp(port, office)) * speed
    lines.length = 0
    const startMs = now()
    const until = (atMs: number) => pause(Math.max(0, startMs + atMs - now()) / speed)
    await Promise.all([
      visitors(port, arrivals, until),
      outage(course.outage, office, until),
      until(endMs),
    ])
    const rows = readRows(dataDir, startMs)
    return { summary: summarize(rows, course), deliveryMs, refusalMs: refusalOf(lines) }
  })
}

type Office = Awaited<ReturnType<typeof openOffice>>

/** A mail server that thinks `mailMs` about each mail, and can go and come back. */
async function openOffice(scratch: Scratch, mailMs: number) {
  const beforeReply = () => pause(mailMs)
  const arrivedAtMs: number[] = []
  const afterReply = () => arrivedAtMs.push(performance.now())
  let sink = await startSink(scratch, { beforeReply, afterReply })
  const { port } = sink
  return {
    port,
    arrivedAtMs,
    leave: () => sink.stop(),
    comeBack: async () => {
      sink = await startSink(scratch, { port, beforeReply, afterReply })
    },
  }
}

/** What one mail takes from its claim to its record, by the pace at which a queue empties. */
async function warmUp(port: number, { arrivedAtMs }: Office): Promise<number> {
  const tokens = Array.from({ length: WARM_UP }, () => newToken())
  await Promise.all(tokens.map(token => visit(port, { token })))
  await eventually('the warm-up', () => arrivedAtMs.length === WARM_UP)
  return median(arrivedAtMs.slice(1).map((atMs, n) => atMs - (arrivedAtMs[n] ?? 0)))
}

type Until = (atMs: number) => Promise<void>

async function visitors(port: number, arrivals: readonly number[], until: Until): Promise<void> {
  const answers = []
  for (const atMs of arrivals) {
    await until(atMs)
    answers.push(visit(port))
  }
  for (const { status } of await Promise.all(answers))
    if (status !== 200) throw new Error(`A visitor was answered ${status}.`)
}

async function outage({ atMs, lastsMs }: Outage, office: Office, until: Until): Promise<void> {
  await until(atMs)
  await office.leave()
  await until(atMs + lastsMs)
  await office.comeBack()
}

/** Half of the refused attempts took longer than this, by the server's own clock; NaN for none. */
function refusalOf(lines: readonly string[]): number {
  const failed = lines
    .map(line => JSON.parse(line))
    .filter(({ event }) => event === 'delivery_failed')
  return median(failed.map(({ durationMs }) => durationMs))
}

/** The messages of the course, with times from its start. */
function readRows(dataDir: string, startMs: number): Row[] {
  const db = new DatabaseSync(storeFile(dataDir), { readOnly: true })
  const rows = db
    .prepare('select submitted_at_ms, sent_at_ms, attempts from message where submitted_at_ms >= ?')
    .all(startMs)
  db.close()
  return rows.map(row => ({
    submittedAtMs: Number(row.submitted_at_ms) - startMs,
    sentAtMs: row.sent_at_ms === null ? null : Number(row.sent_at_ms) - startMs,
    attempts: Number(row.attempts),
  }))
}

/** Tells the tally what has happened, in the order of time. */
function summarize(rows: readonly Row[], course: Course): Summary {
  const tally = createTally(course)
  const events = rows.flatMap(({ submittedAtMs, sentAtMs }) => [
    { atMs: submittedAtMs, note: () => tally.arrived(submittedAtMs, false) },
    ...(sentAtMs === null
      ? []
      : [{ atMs: sentAtMs, note: () => tally.sent(submittedAtMs, sentAtMs) }]),
  ])
  for (const { note } of events.sort((a, b) => a.atMs - b.atMs)) note()
  for (const { attempts } of rows) for (let n = 0; n < attempts; n++) tally.tried()
  return tally.summary()
}
