import { closeSync, fsyncSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Free bytes on the directory's disk, without those reserved for root; undefined when the system can't tell, for example
 * because the directory is missing.
 */
export function freeBytes(directory: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  } catch {
    return undefined
  }
}

export function isPrivate(path: string): boolean {
  return process.platform === 'win32' || (statSync(path).mode & 0o077) === 0
}

/** True for a directory with the sticky bit, such as /tmp. */
export function isShared(directory: string): boolean {
  return (statSync(directory).mode & 0o1000) !== 0
}

/**
 * Creates a directory and its missing parents, with the mode 0700. Doesn't use mkdir's option `recursive`, which hangs
 * under /proc on Linux.
 */
export function makeDirectories(directory: string): void {
  if (isDirectory(directory)) return
  const parent = dirname(directory)
  if (parent !== directory) makeDirectories(parent)
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process may just have created the directory.
    if (!isDirectory(directory)) throw error
  }
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory()

/**
 * Makes sure (fsync) that a file created, renamed or removed in the directory stays so after a power cut. Does nothing
 * on Windows.
 */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
