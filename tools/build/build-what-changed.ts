import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { lastBuild } from './last-build.ts'

/**
 * Builds the site if its sources have changed since the last build.
 * @returns false if the build failed. The build has then printed why.
 */
export async function buildWhatChanged(): Promise<boolean> {
  const built = await lastBuild()
  if (built?.changed.length === 0) return true
  const reason = built
    ? `${built.changed.join(', ')} changed`
    : 'there is no build of this version yet'
  console.log(`Building the site${built?.production ? ' for production' : ''}: ${reason}.`)
  // If the last build was for production, the new build is for production too.
  const args = ['--if-changed', ...(built?.production ? ['--production'] : [])]
  // The build runs in a separate process, whose memory is free again when the build ends.
  const script = join(import.meta.dirname, '../build.ts')
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  return status === 0
}
