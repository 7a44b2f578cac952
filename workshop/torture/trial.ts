import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ContactMessage, FIELDS } from '../../contact/message.ts'
import { percentile } from '../testing/report.ts'
import { eventually, Scratch } from '../testing/scratch.ts'
import type { Received } from '../testing/smtp.ts'
import { identity, readMail } from './read-mail.ts'

/** So many may take as long as a single one. */
const STEADY_MAILS = 100

export type Scenario = {
  /** What `--only` chooses by. */
  group: string
  name: string
  /** How often the fault is injected, or how many messages are tried, in a full run; it takes the place of «#» in the name. */
  rounds: number
  run: (trial: Trial) => Promise<unknown>
}

export type Result = ReturnType<Trial['result']>

/** Thrown where a fault cannot be injected; its message says why. */
export class Skipped extends Error {}

/** One run of a scenario: keeps what visitors were told and compares it with what the owner got. */
export class Trial extends Scratch {
  readonly rounds: number
  /** Of the servers, unless a scenario names another. */
  readonly dataDir = this.directory()
  /** The messages behind «success», by their identity. */
  readonly acknowledged = new Set<string>()
  readonly arrived: { identity: string | undefined; messageId: string }[] = []
  /** What broke the promise, one sentence each; empty when it held. */
  readonly problems: string[] = []
  readonly notes: string[] = []
  readonly #waitsMs: number[] = []
  /** Whether messages may be quarantined for the owner: neither mailed nor lost. */
  mayQuarantine = false
  /** How many mails may be sent twice: those between the final 250 and its record. */
  mayRepeat = 0
  /** Why nothing was tried. */
  skipped: string | undefined

  constructor(rounds: number) {
    super()
    this.rounds = rounds
  }

  /** Notes that a visitor was told «success», and after how long. */
  acknowledge(message: ContactMessage, ms?: number): void {
    this.acknowledged.add(identity(message))
    if (ms !== undefined) this.#waitsMs.push(ms)
  }

  /** Notes what the owner's mail server has accepted, and what is wrong with it. */
  async arrive(received: Received): Promise<void> {
    const { faults, ...mail } = await readMail(received)
    this.arrived.push(mail)
    this.problems.push(...faults.map(fault => `${fault} in ${mail.identity?.slice(0, 200)}`))
  }

  hasArrived(message: ContactMessage): boolean {
    return this.arrived.some(mail => mail.identity === identity(message))
  }

  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.problems.push(otherwise)
  }

  /** Waits until it holds; a problem, and false, when it does not come to that. */
  async expectSoon(what: string, holds: () => boolean): Promise<boolean> {
    try {
      return await eventually(holds, what)
    } catch (error) {
      this.problems.push((error as Error).message)
      return false
    }
  }

  /** Waits until every acknowledged message has arrived, or is kept for the owner: as long as they keep coming. */
  async expectAllMails(): Promise<void> {
    for (let left = this.#missing().length; left > 0; left = this.#missing().length) {
      const isFewer = () => this.#missing().length <= Math.max(0, left - STEADY_MAILS)
      if (!(await this.expectSoon('every mail', isFewer))) return
    }
  }

  /** Compares what is stored with what was acknowledged: a row for each success, and none for a refusal. */
  expectStored(): void {
    const rows = this.rows().map(identity)
    const stored = new Set(rows)
    const isStored = [...this.acknowledged].every(message => stored.has(message))
    const isAcknowledged = rows.every(row => this.acknowledged.has(row))
    this.expect(isStored, 'a success without a row')
    this.expect(isAcknowledged, 'a row behind a refusal')
    this.expect(stored.size === rows.length, 'one message has two rows')
  }

  /** What the owner's machine really keeps, read past the server. */
  rows(condition = 'true'): (ContactMessage & { state: string })[] {
    const file = join(this.dataDir, 'messages.sqlite')
    if (!existsSync(file)) return []
    using db = new DatabaseSync(file)
    const sql = `select ${FIELDS}, state from message where kind = 'message' and ${condition}`
    return db.prepare(sql).all() as ReturnType<Trial['rows']>
  }

  /** The messages quarantined for the owner, where that may be. */
  quarantined(): Set<string> {
    const rows = this.mayQuarantine ? this.rows("state = 'quarantined'") : []
    return new Set(rows.map(identity))
  }

  async repeat(step: (round: number) => Promise<unknown>): Promise<void> {
    for (let round = 0; round < this.rounds; round++) await step(round)
  }

  result(name: string) {
    const mails = this.arrived.filter(({ identity }) => identity)
    const byMessage = Map.groupBy(mails, ({ identity }) => identity)
    for (const [message, copies] of byMessage)
      if (new Set(copies.map(({ messageId }) => messageId)).size > 1)
        this.problems.push(`${message} arrived with different Message-IDs`)
    const lost = this.#missing()
    this.expect(lost.length === 0, `lost: ${lost.slice(0, 5).join(', ')}`)
    const duplicates = mails.length - byMessage.size
    this.expect(duplicates <= this.mayRepeat, `${duplicates} mails were sent twice`)
    const { size } = this.quarantined()
    if (size > 0) this.notes.push(`${size} quarantined for the owner`)
    const { problems, notes, skipped } = this
    return {
      name: name.replace('#', `${this.rounds}`),
      acknowledged: this.acknowledged.size,
      delivered: byMessage.size,
      lost: lost.length,
      duplicates,
      p50Ms: percentile(this.#waitsMs, 0.5),
      p99Ms: percentile(this.#waitsMs, 0.99),
      ...{ problems, notes, skipped },
    }
  }

  #missing(): string[] {
    const arrived = new Set(this.arrived.map(({ identity }) => identity))
    const missing = [...this.acknowledged].filter(message => !arrived.has(message))
    const kept = missing.length > 0 ? this.quarantined() : arrived
    return missing.filter(message => !kept.has(message))
  }
}

/** Runs a scenario to its end, whatever happens in it. */
export async function runScenario({ name, run, rounds }: Scenario): Promise<Result> {
  await using trial = new Trial(rounds)
  try {
    await run(trial)
  } catch (error) {
    const { message } = error as Error
    if (error instanceof Skipped) trial.skipped = message
    else trial.problems.push(`broke off: ${message}`)
  }
  return trial.result(name)
}
