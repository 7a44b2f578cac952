import { DatabaseSync } from 'node:sqlite'
import { storeFile } from '../server/outbox-sqlite.ts'
import { POLL_MS } from '../server/worker.ts'
import { pause, type Scratch, withScratch } from '../torture/scenario.ts'
import { startService, WIDE } from '../torture/service.ts'
import { startSink } from '../torture/smtp-sink.ts'
import { visit } from '../torture/visitor.ts'
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

/** Noon, so that the daily work of six in the morning is not met. */
const START_MS = Date.UTC(2026, 0, 1, 12)

/**
 * Runs the whole server (HTTP, SQLite with a sync per commit, worker, SMTP) with a fast clock: messages come, and the
 * mail server leaves and returns, as the course says. What one attempt takes is read from the server's own log.
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
    const startMs = now()
    const until = (atMs: number) => pause(Math.max(0, startMs + atMs - now()) / speed)
    await Promise.all([
      visitors(port, arrivals, until),
      outage(course.outage, office, until),
      until(endMs),
    ])
    const rows = readRows(dataDir, startMs)
    const deliveryMs = meanDuration(lines, 'message_sent')
    const refusalMs = meanDuration(lines, 'delivery_failed')
    return { summary: summarize(rows, course), deliveryMs, refusalMs }
  })
}

type Office = Awaited<ReturnType<typeof openOffice>>

/** A mail server that thinks `mailMs` about each mail, and can go and come back. */
async function openOffice(scratch: Scratch, mailMs: number) {
  const beforeReply = () => pause(mailMs)
  let sink = await startSink(scratch, { beforeReply })
  const { port } = sink
  return {
    port,
    leave: () => sink.stop(),
    comeBack: async () => {
      sink = await startSink(scratch, { port, beforeReply })
    },
  }
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

/** How long attempts that ended like this took, with their record in the store; NaN when none did. */
function meanDuration(lines: readonly string[], event: string): number {
  const ended = lines.map(line => JSON.parse(line)).filter(line => line.event === event)
  return ended.reduce((sum, { durationMs }) => sum + durationMs, 0) / ended.length
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
