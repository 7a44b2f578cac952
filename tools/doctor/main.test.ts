import { chmodSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  BLANK_SETTINGS,
  runToEnd,
  startNode,
} from '../../packages/contact-server/testing/processes.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { OWNER, temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { MINIMUM, writeContent } from '../../testing/contents.ts'
import type { Section } from './report.ts'

const built = process.env.TEST_BUILT
const DOCTOR = built ? join(built, 'doctor.mjs') : 'tools/doctor/main.ts'

/**
 * Unsets the settings in the environment of the doctor's process. By default, tests set them to empty strings, which would
 * override the settings file.
 */
const UNSET = Object.fromEntries(Object.keys(BLANK_SETTINGS).map(name => [name, undefined]))

async function doctor(args: string[], settings = '') {
  const directory = temporaryDirectory()
  const file = join(directory, '.env')
  writeFileSync(file, `DATA_DIR=${join(directory, 'data')}\n${settings}`)
  chmodSync(file, 0o600)
  const command = [DOCTOR, '--env', file, ...args]
  const { exitCode, stdout, stderr } = await runToEnd(command, UNSET)
  return { code: exitCode, out: stdout, err: stderr }
}

test('when a setting is wrong, the doctor still reports on every section, and exits with 1', async () => {
  const { code, out } = await doctor([], 'LOG_LEVEL=loud')
  expect(code).toBe(1)
  expect(out).toContain('  ✗ LOG_LEVEL: expected one of debug, info, warn, error, got "loud".')
  const titles = out.split('\n').filter(line => /^\S/.test(line))
  expect(titles).toEqual([
    'Configuration',
    'Content and legal texts',
    'Data directory',
    'Mail server',
    'Mail domains',
    'Deployed site',
    'Test mail',
    'How the page looks in a browser is told by «npm run check:page».',
    expect.stringMatching(/^Not ready: \d+ problems?, /),
  ])
})

test('says what keeps the site offline, unless its contact function is on another host', async () => {
  const sections = async (settings: string) => {
    const { out } = await doctor(['--json'], settings)
    const report: { sections: Section[] } = JSON.parse(out)
    return Object.fromEntries(report.sections.map(({ title, findings }) => [title, findings]))
  }
  const local = 'MAIL_FROM=a@site.example\nSITE_URL=http://localhost:3000\n'
  const here = await sections(`${local}HEARTBEAT_URL=https://hooks.example/x`)
  expect(here.Configuration).toMatchObject([
    { what: 'Every setting is valid (from .env)' },
    { level: 'ok' },
    { level: 'warning', keepsOffline: 'visitors cannot reach its address (SITE_URL)' },
  ])
  expect(here['Mail server']).toMatchObject([{ keepsOffline: 'no mail is sent (SMTP_URL)' }])
  expect(here['Mail domains']?.[0]?.what).toBe('site.example is a placeholder, it has no records')
  expect(here.Alerts).toMatchObject([{ level: 'skipped' }])
  expect(here['Test mail']).toMatchObject([{ level: 'skipped' }])
  const there = await sections(
    `${local}RETENTION_DAYS=9\nVITE_BACKEND_URL=https://x.example\nALERT_URL=https://hooks.example/x\nDATABASE_URL=postgres://a:b@127.0.0.1:1/c`,
  )
  expect(there.Alerts).toMatchObject([{ level: 'skipped' }])
  expect(there.Database).toMatchObject([{ level: 'problem' }])
  expect(JSON.stringify(there)).not.toContain('keepsOffline')
  expect(there['Content and legal texts']?.at(-1)).toMatchObject({ level: 'skipped' })
})

test('reports a privacy text that does not mention that the server counts visits', async () => {
  const site = { ...MINIMUM.site, email: OWNER.email, visits: true }
  const folder = await writeContent(temporaryDirectory(), { site })
  const env = { DATA_DIR: join(temporaryDirectory(), 'data') }
  const { stdout } = await runToEnd(['tools/doctor/main.ts', '--content', folder], env)
  expect(stdout).toContain(
    `${basename(folder)}/legal.ts: «privacy» does not say that the server counts visits («visits» in `,
  )
})

test('with --json, prints its findings as a single JSON document', async () => {
  const { code, out } = await doctor(
    ['--json', '--send', '--url', 'http://localhost:1/'],
    'RETENTION_DAYS=36499',
  )
  const { ready, sections } = JSON.parse(out) as { ready: boolean; sections: Section[] }
  expect([code, ready]).toEqual([1, false])
  expect(sections).toHaveLength(7)
  expect(out).toContain('the server keeps them for 36499 (RETENTION_DAYS)')
  const levels = Object.fromEntries(sections.map(it => [it.title, it.findings[0]?.level]))
  expect(levels).toMatchObject({ 'Deployed site': 'problem', 'Test mail': 'ok' })
})

test('prints its usage and exits with 2 for a wrong option, or with 0 for --help', async () => {
  const wrong = [['--nonsense'], ['--url', 'ftp://a.fr'], ['--env', 'nowhere']]
  const runs = await Promise.all([...wrong, ['--help']].map(args => doctor(args)))
  expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 0])
  for (const { out, err } of runs) expect(out + err).toContain('npm run doctor -- [--url')
})

test('prints no stack trace when a program such as `head` reads only part of the output', async () => {
  await using scratch = new Scratch()
  const settings = { DATA_DIR: scratch.directory(), SMTP_URL: 'smtp://localhost:1' }
  const { child, ended, output } = startNode(scratch, [DOCTOR], settings)
  child.stdout.destroy()
  await ended
  expect(output.stderr).toBe('')
})

test('with --json, an error is a JSON document too, and the exit code is 2', async () => {
  for (const [option, sentence] of [
    ['--url', '--url: expected an address like https://www.example.com, got nowhere'],
    ['--content', '--content: «nowhere» has no site.ts.'],
  ]) {
    const command = ['tools/doctor/main.ts', '--json', `${option}=nowhere`]
    const { exitCode, stdout } = await runToEnd(command)
    expect([exitCode, JSON.parse(stdout)]).toEqual([2, { error: sentence }])
  }
})
