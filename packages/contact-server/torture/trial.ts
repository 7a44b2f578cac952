import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import { percentile } from '../testing/report.ts'
import { eventually, Scratch } from '../testing/scratch.ts'
import type { Received } from '../testing/smtp.ts'
import { type ContactMessage, FIELDS } from '../wire/message.ts'
import { identity, readMail } from './read-mail.ts'

const STEADY_MAILS = 100

export type Scenario = {
  /** The group that `--only` selects. */
  group: string
  name: string
  /** The number of faults, messages or repetitions. Replaces «#» in the scenario's name. */
  rounds: number
  run: (trial: Trial) => Promise<unknown>
}

export type Result = ReturnType<Trial['result']>

/** Thrown by a scenario that cannot run here; the message says why. */
export class Skipped extends Error {}

/** One run of a scenario. It compares the messages that the server acknowledged with the mails that the owner got. */
export class Trial extends Scratch {
  readonly rounds: number
  /** The data directory of the servers, unless a scenario names another one. */
  readonly dataDir = this.directory()
  /** The identities (read-mail.ts) of all messages that the server acknowledged. */
  readonly acknowledged = new Set<string>()
  readonly arrived: { identity: string | undefined; messageId: string }[] = []
  readonly problems: string[] = []
  readonly notes: string[] = []
  readonly #waitsMs: number[] = []
  /** True when the server may quarantine messages. A quarantined message is not mailed, but it is not lost. */
  mayQuarantine = false
  /** The number of mails that may arrive twice, because the server may not know that it has sent them. */
  mayRepeat = 0
  openStore: (now: () => number) => Promise<Store> = async now =>
    openSqliteStore(this.directory(), now)
  skipped: string | undefined

  constructor(rounds: number) {
    super()
    this.rounds = rounds
  }

  /** @param ms how long the answer took */
  acknowledge(message: ContactMessage, ms?: number): void {
    this.acknowledged.add(identity(message))
    if (ms !== undefined) this.#waitsMs.push(ms)
  }

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

  async expectSoon(what: string, holds: () => boolean): Promise<boolean> {
    try {
      return await eventually(holds, what)
    } catch (error) {
      this.problems.push((error as Error).message)
      return false
    }
  }

  /**
   * Waits until every acknowledged message has arrived or is quarantined. Gives up when a wait brings fewer than
   * STEADY_MAILS mails and some are still missing.
   */
  async expectAllMails(): Promise<void> {
    for (let left = this.#missing().length; left > 0; left = this.#missing().length) {
      const isFewer = () => this.#missing().length <= Math.max(0, left - STEADY_MAILS)
      if (!(await this.expectSoon('every mail', isFewer))) return
    }
  }

  expectStored(): void {
    const rows = this.rows().map(identity)
    const stored = new Set(rows)
    const isStored = [...this.acknowledged].every(message => stored.has(message))
    const isAcknowledged = rows.every(row => this.acknowledged.has(row))
    this.expect(isStored, 'an acknowledged message has no row')
    this.expect(isAcknowledged, 'a refused message has a row')
    this.expect(stored.size === rows.length, 'one message has two rows')
  }

  rows(condition = 'true'): (ContactMessage & { state: string })[] {
    const file = join(this.dataDir, 'messages.sqlite')
    if (!existsSync(file)) return []
    using db = new DatabaseSync(file)
    const sql = `select ${FIELDS}, state from message where kind = 'message' and ${condition}`
    return db.prepare(sql).all() as ReturnType<Trial['rows']>
  }

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
      problems,
      notes,
      skipped,
    }
  }

  #missing(): string[] {
    const arrived = new Set(this.arrived.map(({ identity }) => identity))
    const missing = [...this.acknowledged].filter(message => !arrived.has(message))
    const kept = missing.length > 0 ? this.quarantined() : arrived
    return missing.filter(message => !kept.has(message))
  }
}

export async function runScenario({ name, run, rounds }: Scenario): Promise<Result> {
  await using trial = new Trial(rounds)
  try {
    await run(trial)
  } catch (error) {
    const { message } = error as Error
    if (error instanceof Skipped) trial.skipped = message
    else trial.problems.push(`the scenario ended with an error: ${message}`)
  }
  return trial.result(name)
}
