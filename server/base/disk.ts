import { closeSync, fsyncSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Room left for an ordinary user; undefined when the system does not say. */
export function freeBytes(directory: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** True for a file or directory that no other user of this machine may look into; Windows does not say it that way. */
export function isPrivate(path: string): boolean {
  return process.platform === 'win32' || (statSync(path).mode & 0o077) === 0
}

/** True for a directory where everybody may write, but remove only their own files, as in /tmp: others count on it. */
export function isForAll(directory: string): boolean {
  return (statSync(directory).mode & 0o1000) !== 0
}

/**
 * Creates a directory for its owner alone (0700), and those above it that are missing. Node's own `recursive` never
 * returns where a file system answers ENOENT, as Linux's /proc does.
 * @throws the system's error
 */
export function makeDirectories(directory: string): void {
  if (isDirectory(directory)) return
  const parent = dirname(directory)
  if (parent !== directory) makeDirectories(parent)
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isDirectory(directory)) throw error
  }
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory()

/** Waits until the names in a directory are on disk. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
