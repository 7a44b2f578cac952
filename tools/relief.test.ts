import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINIMUM, writeContent } from '../workshop/testing/contents.ts'
import { runToEnd } from '../workshop/testing/processes.ts'
import { temporaryDirectory } from '../workshop/testing/server.ts'

const SITE = { ...MINIMUM.site, sections: ['about' as const] }

/** Runs the command with this content/look.ts. The command then stops, because its file of heights does not exist. */
async function runWith(look: string | undefined) {
  const folder = await writeContent(temporaryDirectory(), { site: SITE })
  if (look !== undefined) await writeFile(join(folder, 'look.ts'), look)
  const heights = join(folder, 'heights.asc')
  return await runToEnd([
    ...['tools/relief.ts', '--content', folder],
    ...['--at', '50.69,3.17', '--dem', heights],
  ])
}

test.each([
  ['is missing', undefined, ''],
  ['has a wrong value', "export const look = 'lichn'", '«palette» must be one of'],
  ['has a syntax error', 'export const look = {', 'cannot be used yet'],
  [
    'names a missing logo',
    "export const look = { logo: 'mark.svg' }",
    '«logo» names «mark.svg», which is not in content/',
  ],
])('npm run relief goes on when look.ts %s', async (_, look, reason) => {
  const { stdout, stderr } = await runWith(look)
  expect(stderr).toMatch(/heights\.asc cannot be read: there is no such file\.\n$/)
  expect(stdout).toContain(reason)
  expect(stdout === '').toBe(look === undefined)
})
