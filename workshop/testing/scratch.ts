import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A place for the files and processes of one user: `await using scratch = new Scratch()`. What was deferred ends with
 * it, the latest first, whatever happens.
 */
export class Scratch extends AsyncDisposableStack {
  /** A new directory for this user alone. */
  directory(): string {
    const path = mkdtempSync(join(tmpdir(), 'portfolio-'))
    this.defer(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
}

const LOOK_EVERY_MS = 10

/**
 * Waits until `look` finds something.
 * @throws after `withinMs`, with `what` as the reason
 */
export async function eventually<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  what = 'what was waited for',
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

export function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
