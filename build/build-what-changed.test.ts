import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Scratch } from '../packages/contact-server/testing/scratch.ts'
import { writeContent } from '../testing/contents.ts'
import { buildWhatChanged } from './build-what-changed.ts'

test('a build killed by the system counts as failed', async () => {
  await using scratch = new Scratch()
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.kill(process.pid,9)')
  expect(await buildWhatChanged(await writeContent(join(scratch.directory(), 'combe.fr')))).toBe(
    false,
  )
  vi.unstubAllEnvs()
})
