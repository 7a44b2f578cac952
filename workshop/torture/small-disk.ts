import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Scratch } from './scenario.ts'

const SIZE_MB = 8

/** A file system of 8 MB of its own that can be filled to the last byte; undefined where none can be mounted. */
export function mountSmallDisk(scratch: Scratch) {
  const directory = scratch.directory()
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0700`, 'tmpfs', directory]
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) return undefined
  scratch.later(() => spawnSync('umount', [directory]))
  const filler = join(directory, 'filler')
  return {
    directory,
    /** Leaves no free block. */
    fill: () => fill(directory, filler),
    free: () => rmSync(filler, { force: true }),
  }
}

function fill(directory: string, filler: string): void {
  const file = openSync(filler, 'a')
  const block = Buffer.alloc(4096)
  try {
    while (statfsSync(directory).bavail > 0) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
