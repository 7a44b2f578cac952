import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { OWN_CONTENT } from '../schema/folder/content-folder.ts'
import { lastBuild } from './last-build.ts'

/**
 * Builds the site unless the last build is up to date. Progress goes to stderr, because the command that needs the build may
 * print its own answer, such as JSON, to stdout.
 * @returns false when the build fails
 */
export async function buildWhatChanged(content = OWN_CONTENT): Promise<boolean> {
  const built = await lastBuild(content)
  if (built?.changed.length === 0) return true
  const reason = built
    ? `${built.changed.join(', ')} changed`
    : 'there is no build of this version yet'
  console.error(`Building the site${built?.production ? ' for production' : ''}: ${reason}.`)
  const args = [
    '--if-changed',
    '--content',
    content,
    ...(built?.production ? ['--production'] : []),
  ]
  // Runs in a separate process, so that the build's memory is freed when it ends.
  const script = join(import.meta.dirname, '../tools/build.ts')
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: ['inherit', process.stderr.fd, 'inherit'],
  })
  return status === 0
}
