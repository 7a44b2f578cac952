import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { writeContent } from '../testing/contents.ts'
import { buildWhatChanged } from './build-what-changed.ts'

test('a build killed by the system counts as failed', async () => {
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.kill(process.pid,9)')
  const content = await writeContent(join(temporaryDirectory(), 'combe.fr'))
  expect(await buildWhatChanged(content)).toBe(false)
  vi.unstubAllEnvs()
})
