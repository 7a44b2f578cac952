import { closeSync, fsyncSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The bytes on the directory's disk that are free for unprivileged users; undefined when they can't be read. */
export function freeBytes(directory: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** Looks only at the mode: it must give nothing to the group or to others. Always true on Windows. */
export function isPrivate(path: string): boolean {
  return process.platform === 'win32' || (statSync(path).mode & 0o077) === 0
}

/** True for a directory with the sticky bit, such as /tmp. */
export function isShared(directory: string): boolean {
  return (statSync(directory).mode & 0o1000) !== 0
}

/**
 * Creates a directory and its missing parents, all private (0700). Node's `recursive` option would hang under /proc on
 * Linux.
 * @throws the system's error
 */
export function makeDirectories(directory: string): void {
  if (isDirectory(directory)) return
  const parent = dirname(directory)
  if (parent !== directory) makeDirectories(parent)
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // It is fine when another process has just created the directory.
    if (!isDirectory(directory)) throw error
  }
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory()

/**
 * Makes sure (fsync) that creating, renaming or removing a file in the directory survives a power cut. Does nothing on
 * Windows.
 */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
