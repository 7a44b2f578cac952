import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeContent } from '../../workshop/testing/contents.ts'
import { Scratch } from '../../workshop/testing/scratch.ts'
import { buildWhatChanged } from './build-what-changed.ts'

test('a build that the system kills has failed', async () => {
  await using scratch = new Scratch()
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.kill(process.pid,9)')
  expect(await buildWhatChanged(await writeContent(join(scratch.directory(), 'combe.fr')))).toBe(
    false,
  )
  vi.unstubAllEnvs()
})
