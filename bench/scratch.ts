import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary place for a measurement: folders, and whatever has to be stopped at its end. */
export type Scratch = {
  folder: (name: string) => string
  later: (end: () => unknown) => void
}

/** Runs a measurement in a new temporary folder, then ends what it started, last first, and removes the folder. */
export async function withScratch<T>(measure: (scratch: Scratch) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'portfolio-bench-'))
  const ends: (() => unknown)[] = []
  let folders = 0
  const folder = (name: string) => {
    const path = join(root, `${name}-${++folders}`)
    mkdirSync(path)
    return path
  }
  try {
    return await measure({ folder, later: end => ends.push(end) })
  } finally {
    for (const end of ends.reverse()) await end()
    rmSync(root, { recursive: true, force: true })
  }
}
