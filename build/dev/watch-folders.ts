import { statSync } from 'node:fs'
import { join } from 'node:path'
import { entriesUnder } from '../../schema/folder/files-under.ts'

const INTERVAL_MS = 150

/**
 * Calls `changed` with the paths that were added, changed or removed, but only after an interval without changes, because
 * programs write a file in several steps. Polls, because file system events can get lost in containers and on shared disks.
 */
export function watchFolders(folders: readonly string[], changed: (files: string[]) => void): void {
  let known: Files = look(folders) ?? new Map()
  let last = known
  setInterval(() => {
    const now = look(folders) ?? last
    const isSettled = differences(last, now).length === 0
    last = now
    if (!isSettled) return
    const files = differences(known, now)
    known = now
    if (files.length > 0) changed(files)
  }, INTERVAL_MS)
}

type Files = ReadonlyMap<string, string>

/** Undefined when a folder can't be read, for example because it has just been removed. */
function look(folders: readonly string[]): Files | undefined {
  let files: string[]
  try {
    files = folders.flatMap(entriesUnder).map(({ parentPath, name }) => join(parentPath, name))
  } catch {
    return undefined
  }
  return new Map(files.map(path => [path, stampOf(path)]))
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : ''
}

const differences = (before: Files, after: Files): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    path => before.get(path) !== after.get(path),
  )
