/** `npm start`: builds the site when what it is made from has changed, then serves it with the contact function. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DIST } from '../server/base/root.ts'
import { lastBuild } from './build/last-build.ts'

const built = await lastBuild()
if (!built || built.changed.length > 0) {
  const reason = built ? `${built.changed.join(', ')} changed` : 'there is no build yet'
  console.log(`Building the site${built?.production ? ' for production' : ''}: ${reason}.`)
  // What was once fit for production is not replaced by something that is not.
  const args = built?.production ? ['--production'] : []
  // In a process of its own: what the build needs in memory, the server does not keep.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import(pathToFileURL(join(DIST, 'server.mjs')).href)
