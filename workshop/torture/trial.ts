import { existsSync, readFileSync } from 'node:fs'
import { percentile } from '../testing/report.ts'
import { eventually, Scratch } from '../testing/scratch.ts'

/** One row of the table. */
export type Scenario = {
  /** What `--only` chooses by. */
  group: string
  name: string
  /** How often the fault is injected, or how many messages are tried, in a full run; it takes the place of «#» in the name. */
  rounds: number
  run: (trial: Trial) => Promise<unknown>
}

export type Options = {
  rounds: number
  /** Aborted when the time of the whole run is up: loops end early. */
  signal: AbortSignal
  /** How long a network stays cut, where one is. */
  cutMs: number
}

export type Result = ReturnType<Trial['result']>

/** A mail as the receiving server saw it; `token` is the mark its visitor put into the text. */
type Arrived = { token: string; messageId: string }

/** One run of a scenario: keeps what visitors were told and compares it with what the owner got. */
export class Trial extends Scratch {
  readonly options: Options
  readonly acknowledged = new Set<string>()
  readonly arrived: Arrived[] = []
  /** What broke the promise, one sentence each; empty when it held. */
  readonly problems: string[] = []
  readonly notes: string[] = []
  readonly #waitsMs: number[] = []
  /** Messages quarantined for the owner: neither mailed nor lost. */
  quarantined: () => ReadonlySet<string> = () => new Set()
  /** How many mails may be sent twice: those between the final 250 and its record. */
  mayRepeat = 0
  /** Ids of server processes. */
  readonly servers: (number | undefined)[] = []
  /** Peak memory of the server processes. */
  peakMb = 0
  /** Why nothing was tried. */
  skipped: string | undefined

  constructor(options: Options) {
    super()
    this.options = options
  }

  /** Notes that a visitor was told «success», and after how long. */
  acknowledge(token: string, ms?: number): void {
    this.acknowledged.add(token)
    if (ms !== undefined) this.#waitsMs.push(ms)
  }

  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.problems.push(otherwise)
  }

  /** Waits until it holds; a problem when it does not come to that. */
  async expectSoon(what: string, holds: () => boolean): Promise<void> {
    await eventually(holds, what).catch(({ message }) => this.problems.push(message))
  }

  /** Waits until every acknowledged message has arrived, or is kept for the owner. */
  async expectAllMails(): Promise<void> {
    await this.expectSoon('every mail', () => this.#missing().length === 0)
  }

  /** Compares what is stored with what was acknowledged: a row for each success, and none for a refusal. */
  expectStored(rows: readonly string[]): void {
    const stored = new Set(rows)
    const isStored = [...this.acknowledged].every(token => stored.has(token))
    const isAcknowledged = rows.every(token => this.acknowledged.has(token))
    this.expect(isStored, 'a success without a row')
    this.expect(isAcknowledged, 'a row behind a refusal')
    this.expect(stored.size === rows.length, 'one message has two rows')
  }

  /** Repeats `step` for each round until the time is up. @returns how many rounds were run */
  async repeat(step: (round: number) => Promise<unknown>): Promise<number> {
    const { rounds, signal } = this.options
    let done = 0
    while (done < rounds && !signal.aborted) await step(done++)
    return done
  }

  /** Notes how much memory the servers that live have had at most, where the system tells. */
  measureServers(): void {
    const files = this.servers.map(pid => `/proc/${pid}/status`).filter(existsSync)
    const peaks = files.map(file => /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1])
    this.peakMb = Math.max(this.peakMb, ...peaks.map(kB => Number(kB ?? 0) / 1024))
  }

  result(name: string) {
    this.measureServers()
    const arrived = this.arrived.filter(({ token }) => token !== '')
    const byToken = Map.groupBy(arrived, ({ token }) => token)
    for (const [token, mails] of byToken)
      this.expect(
        new Set(mails.map(({ messageId }) => messageId)).size === 1,
        `${token} arrived with different Message-IDs`,
      )
    const lost = this.#missing()
    this.expect(lost.length === 0, `lost: ${lost.slice(0, 5).join(', ')}`)
    const duplicates = arrived.length - byToken.size
    this.expect(duplicates <= this.mayRepeat, `${duplicates} mails were sent twice`)
    const { size } = this.quarantined()
    if (size > 0) this.notes.push(`${size} quarantined for the owner`)
    const { problems, notes, peakMb, skipped } = this
    return {
      name: name.replace('#', `${this.options.rounds}`),
      acknowledged: this.acknowledged.size,
      delivered: byToken.size,
      lost: lost.length,
      duplicates,
      p50Ms: percentile(this.#waitsMs, 0.5),
      p99Ms: percentile(this.#waitsMs, 0.99),
      ...{ peakMb, problems, notes, skipped },
    }
  }

  #missing(): string[] {
    const kept = this.quarantined()
    const tokens = new Set(this.arrived.map(({ token }) => token))
    return [...this.acknowledged].filter(token => !tokens.has(token) && !kept.has(token))
  }
}

/** Loops end by themselves when the time is up; a scenario that hangs is given up this much later. */
const GRACE_MS = 90_000

/** Runs a scenario to its end, whatever happens in it. */
export async function runScenario({ name, run }: Scenario, options: Options): Promise<Result> {
  const trial = new Trial(options)
  const { signal } = options
  const hangs = new Promise<never>((_, reject) => {
    const giveUp = () => setTimeout(reject, GRACE_MS, new Error('did not end in time')).unref()
    signal.addEventListener('abort', giveUp, { once: true })
  })
  try {
    if (signal.aborted) throw new Error('not run: the time was up')
    await Promise.race([run(trial), hangs])
  } catch (error) {
    trial.problems.push(`broke off: ${(error as Error).message}`)
  }
  const result = trial.result(name)
  await Promise.race([trial.disposeAsync(), hangs.catch(() => {})])
  return result
}
