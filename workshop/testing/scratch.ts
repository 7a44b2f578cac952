import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A place for the files and processes of one user: `await using scratch = new Scratch()`. What was deferred ends with
 * it, the latest first, whatever happens.
 */
export class Scratch extends AsyncDisposableStack {
  directory(parent = tmpdir()): string {
    const path = mkdtempSync(join(parent, 'portfolio-'))
    this.defer(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
}

/** Linux's folder in memory, where it has room: a commit there is not waited for as on a disk. */
export function quickFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 31 ? memory : tmpdir()
}

const LOOK_EVERY_MS = 10

/** What `look` finds, once it does. @throws after `withinMs`, with `what` as the reason */
export async function eventually<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  what = 'what was waited for',
  withinMs = 50_000,
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
