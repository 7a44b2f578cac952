/** `npm start`: builds the site when the sources have changed, then serves it with the contact function. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from './stamp.ts'

if (!(await isBuilt())) {
  console.log('Building the site…')
  // In a process of its own: what the build needs in memory, the server does not keep.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../server/main.ts')
