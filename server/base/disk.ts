import { closeSync, fsyncSync, openSync, statfsSync, statSync } from 'node:fs'

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

/** Waits until the names in a directory are on disk. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
