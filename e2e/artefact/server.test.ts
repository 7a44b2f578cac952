import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portOf, runToEnd, startNode } from '../../packages/contact-server/testing/processes.ts'
import {
  eventually,
  postTo,
  smtpServer,
  testScratch,
} from '../../packages/contact-server/testing/server.ts'
import { ROOT } from '../../root.ts'
import { NOOR, TEST_SITE } from '../../testing/places.ts'
import type { Section } from '../../tools/doctor/report.ts'

test('a copy of dist/ works outside the project, and logs the source line of an error', async () => {
  const smtp = await smtpServer()
  const scratch = testScratch()
  const folder = scratch.directory()
  cpSync(TEST_SITE, join(folder, 'copy'), { recursive: true })
  const env = { PORT: '0', SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
  const server = startNode(scratch, ['copy/server.mjs'], env, folder)
  const port = await portOf(server)
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(page).toBe(readFileSync(join(TEST_SITE, 'site/index.html'), 'utf8'))
  expect((await postTo(port)).status).toBe(200)
  await eventually(() => smtp.received.length === 1)
  rmSync(join(folder, 'data/messages.sqlite'))
  expect((await postTo(port)).status).toBe(503)
  const source = readFileSync(
    join(ROOT, 'packages/contact-server/store/sqlite/store.ts'),
    'utf8',
  ).split('\n')
  const row = source.findIndex(line => line.includes('new StoreError(sentence)')) + 1
  await eventually(() => server.output.stdout.includes(`at gone (store.ts:${row}:`))
})

test('without the sources, dist/doctor.mjs reports the same content findings as npm run doctor', async () => {
  const folder = testScratch().directory()
  cpSync(TEST_SITE, join(folder, 'dist'), { recursive: true })
  const findings = async (command: string[], cwd?: string) => {
    const { stdout } = await runToEnd([...command, '--json'], { DATA_DIR: folder }, cwd)
    const { sections } = JSON.parse(stdout) as { sections: Section[] }
    return sections.find(({ title }) => title === 'Content and legal texts')?.findings
  }
  const found = await findings(['tools/doctor/main.ts', '--content', NOOR])
  expect(found).not.toHaveLength(0)
  expect(await findings(['dist/doctor.mjs'], folder)).toEqual(found)
})

test('a build contains the PostgreSQL migrations', () => {
  const read = (folder: string) =>
    readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')])
  expect(read(join(TEST_SITE, 'migrations'))).toEqual(read(join(ROOT, 'supabase/migrations')))
})
