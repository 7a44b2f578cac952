import { statfsSync } from 'node:fs'

/** Room left for an ordinary user on the file system of `directory`; undefined when the system does not say. */
export function freeBytes(directory: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  } catch {
    return undefined
  }
}
