import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Options = {
  /** How often the fault is injected, or how many messages are tried; each scenario says which. */
  rounds: number
  /** Aborted when the time of the whole run is up: loops end early and say so. */
  signal: AbortSignal
  /** How long a network stays cut, where one is. */
  cutMs?: number
}

export type Result = {
  name: string
  acknowledged: number
  delivered: number
  lost: number
  duplicates: number
  p50Ms: number | undefined
  p99Ms: number | undefined
  /** Peak memory of the server process, where it is a process of its own. */
  peakMb: number | undefined
  /** What broke the promise, one sentence each; empty when it held. */
  problems: string[]
  notes: string[]
  /** Why nothing was tried. */
  skipped: string | undefined
}

export type Scenario = (options: Options) => Promise<Result>

/** A result in which nothing happened yet. */
export function emptyResult(name: string): Result {
  const counts = { acknowledged: 0, delivered: 0, lost: 0, duplicates: 0 }
  const measures = { p50Ms: undefined, p99Ms: undefined, peakMb: undefined }
  return { name, ...counts, ...measures, problems: [], notes: [], skipped: undefined }
}

/** The promise held: nothing lost, nothing else broken. */
export function passed({ lost, problems }: Result): boolean {
  return lost === 0 && problems.length === 0
}

export type Scratch = {
  /** A new directory for this user alone. */
  directory(): string
  /** Runs `end` when the scenario is over, the latest first. */
  later(end: () => unknown): void
}

/** Lends a place for files and processes, and cleans it up whatever happens. */
export async function withScratch<T>(work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = []
  const later = (end: () => unknown) => void ends.push(end)
  const directory = () => {
    const path = mkdtempSync(join(tmpdir(), 'torture-'))
    later(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
  try {
    return await work({ directory, later })
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

const LOOK_EVERY_MS = 10

/**
 * Waits until `look` finds something.
 * @throws after `withinMs`, with `what` as the reason
 */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  withinMs = 60_000,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await pause(LOOK_EVERY_MS)
  }
}

/** Repeats `step` for each round until the time is up; resolves to how many rounds were run. */
export async function repeat(
  { rounds, signal }: Options,
  step: (round: number) => Promise<void>,
): Promise<number> {
  let done = 0
  while (done < rounds && !signal.aborted) await step(done++)
  return done
}

export function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

export function percentile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
