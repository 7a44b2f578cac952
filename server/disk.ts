import { statfsSync } from 'node:fs'

/** Below this, the owner is warned. Nothing is ever refused for it: what fits is stored, what waits is delivered. */
export const LOW_DISK_BYTES = 50 * 1024 * 1024

/** Room left for an ordinary user on the file system of `directory`; undefined when the system does not say. */
export function freeBytes(directory: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  } catch {
    return undefined
  }
}
