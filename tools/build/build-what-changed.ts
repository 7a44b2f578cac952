import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { lastBuild } from './last-build.ts'

/** Builds the site when what it is made from is not what dist/ was made from. @returns false when that failed, and was said */
export async function buildWhatChanged(): Promise<boolean> {
  const built = await lastBuild()
  if (built?.changed.length === 0) return true
  const reason = built
    ? `${built.changed.join(', ')} changed`
    : 'there is no build of this version yet'
  console.log(`Building the site${built?.production ? ' for production' : ''}: ${reason}.`)
  // What was once fit for production is not replaced by something that is not.
  const args = ['--if-changed', ...(built?.production ? ['--production'] : [])]
  // In a process of its own: what the build needs in memory, the caller does not keep.
  const script = join(import.meta.dirname, '../build.ts')
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  return status === 0
}
