import { closeSync, fsyncSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** How many bytes an ordinary user can still write to the directory's disk; undefined when the system does not say. */
export function freeBytes(directory: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** Tells whether other users have no access to a file or directory. Always true on Windows. */
export function isPrivate(path: string): boolean {
  return process.platform === 'win32' || (statSync(path).mode & 0o077) === 0
}

/** Tells whether a directory is shared like /tmp, where users can remove only their own files (sticky bit). */
export function isShared(directory: string): boolean {
  return (statSync(directory).mode & 0o1000) !== 0
}

/**
 * Creates a directory and its missing parents, each private (0700). Does not use Node's option `recursive`, which hangs
 * below Linux's /proc.
 * @throws the system's error
 */
export function makeDirectories(directory: string): void {
  if (isDirectory(directory)) return
  const parent = dirname(directory)
  if (parent !== directory) makeDirectories(parent)
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // When another process has just created the same directory, `mkdirSync` fails, but the directory can be used.
    if (!isDirectory(directory)) throw error
  }
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory()

/** Syncs a directory to disk (fsync), so that new, renamed and removed files in it survive a power cut. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
