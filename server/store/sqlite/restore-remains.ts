import { rmSync } from 'node:fs'

/** What a restore works on, beside the store: all that both stores hold. It is gone when the restore ends. */
export const MERGING = '.merging'
export const RESTORING = '.restoring'
/** What SQLite may put beside a file. */
export const COMPANIONS = ['-wal', '-shm', '-journal']

/**
 * Removes what a restore left that was killed. Whoever has the store open may do it: a restore that still works holds
 * the store's lock from beginning to end.
 */
export function removeRemains(file: string): void {
  for (const name of [MERGING, RESTORING])
    for (const companion of ['', ...COMPANIONS])
      rmSync(`${file}${name}${companion}`, { force: true })
}

/** True for the name of a file that a killed restore left. */
export function isRemains(name: string): boolean {
  return [MERGING, RESTORING].some(part => name.includes(`messages.sqlite${part}`))
}
