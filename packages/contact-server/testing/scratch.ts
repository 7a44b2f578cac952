import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Cleans up files and processes at the end of a block: `await using scratch = new Scratch()`. Deferred functions run in
 * reverse order, even after an error.
 */
export class Scratch extends AsyncDisposableStack {
  directory(parent = tmpdir()): string {
    const path = mkdtempSync(join(parent, 'portfolio-'))
    this.defer(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
}

/** The folder for temporary files: /dev/shm on Linux if it has more than 2 GiB free, because commits to memory are fast. */
export function quickFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 31 ? memory : tmpdir()
}

const LOOK_EVERY_MS = 10

/**
 * Calls `look` until its result is truthy, and resolves to that result.
 * @throws an Error that names `what`, after `withinMs`
 */
export async function eventually<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  what = 'the awaited result',
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
