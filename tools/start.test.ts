import { appendFile, cp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { lastBuild, newStamp } from '../build/last-build.ts'
import { outputOf, startNode } from '../packages/contact-server/testing/processes.ts'
import { writeManifest } from '../packages/contact-server/testing/serve.ts'
import {
  smallDist,
  temporaryDirectory,
  testScratch,
} from '../packages/contact-server/testing/server.ts'
import { runBuild, writeContent } from '../testing/contents.ts'
import { copyProject, runScript } from '../testing/copy-project.ts'

afterEach(() => vi.unstubAllEnvs())

/** Makes a small build, whose stamp claims that it was made from this content and the current sources. */
async function pretendBuilt(content: string, production: boolean): Promise<string> {
  const dist = smallDist()
  writeManifest(dist, { stamp: await newStamp({ production }, content) })
  return dist
}

test.each<[what: string, changed: string[], change: (content: string) => unknown]>([
  ['a setting of the server', [], () => vi.stubEnv('PORT', '1')],
  ['SITE_URL', ['SITE_URL'], () => vi.stubEnv('SITE_URL', 'https://www.combe.fr')],
  ['VITE_BACKEND_URL', ['VITE_BACKEND_URL'], () => vi.stubEnv('VITE_BACKEND_URL', 'https://x.fr')],
  ['VITE_BACKEND_KEY', ['VITE_BACKEND_KEY'], () => vi.stubEnv('VITE_BACKEND_KEY', 'key')],
  ['the date of a file', [], content => utimes(join(content, 'site.ts'), 0, 0)],
  ['a test', [], content => writeFile(join(content, 'more.test.ts'), '')],
  ['a text', ['content'], content => appendFile(join(content, 'site.ts'), '\n')],
  ['an added file', ['content'], content => writeFile(join(content, 'files/tarifs.pdf'), '%PDF')],
  ['a removed file', ['content'], content => rm(join(content, 'files/cv.pdf'))],
])(
  'after a change to %s, these inputs of the last build count as changed: %j',
  async (_, changed, change) => {
    const content = await writeContent(temporaryDirectory())
    const dist = await pretendBuilt(content, true)
    await change(content)
    expect(await lastBuild(content, dist)).toEqual({ production: true, changed })
  },
)

test('npm run build -- --if-changed builds nothing when nothing has changed', async () => {
  const content = await writeContent(temporaryDirectory())
  const dist = await pretendBuilt(content, false)
  const { exitCode, stdout, stderr } = await runBuild(content, dist, { args: ['--if-changed'] })
  expect([exitCode, stdout + stderr]).toEqual([0, ''])
})

test('a build with --demo always counts as changed, so that npm start builds again', async () => {
  const content = await writeContent(temporaryDirectory())
  const dist = smallDist()
  writeManifest(dist, { stamp: await newStamp({ production: false, isDemo: true }, content) })
  expect((await lastBuild(content, dist))?.changed).toEqual(['--demo'])
})

test('a build depends on the sources of the page, the server and the database', async () => {
  const content = await writeContent(temporaryDirectory())
  const { hashes } = await newStamp({ production: false }, content)
  const dist = smallDist()
  writeManifest(dist, { stamp: { production: false, hashes: { SITE_URL: hashes.SITE_URL ?? '' } } })
  const sources = [
    'site',
    'packages/contact-server',
    'supabase/migrations',
    'build',
    'package-lock.json',
  ]
  expect((await lastBuild(content, dist))?.changed).toEqual(expect.arrayContaining(sources))
  expect(await lastBuild(content, temporaryDirectory())).toBeUndefined()
})

/** Copies the project with little content, and with a small build in the folder `small`. */
async function newCopy(production = false): Promise<string> {
  const copy = await copyProject(testScratch(), await writeContent(temporaryDirectory()))
  const small = join(copy, 'small')
  await cp(await pretendBuilt(join(copy, 'content'), production), small, { recursive: true })
  await writeFile(join(small, 'server.mjs'), "import '../packages/contact-server/main.ts'")
  await writeFile(join(small, 'site/index.html.br'), '')
  return copy
}

const start = (copy: string) => startNode(testScratch(), ['tools/start.ts'], { PORT: '0' }, copy)

test('after a production build, npm start gives no advice and keeps building for production', async () => {
  const copy = await newCopy(true)
  await rename(join(copy, 'small'), join(copy, 'dist'))
  const server = start(copy)
  await outputOf(server, /(Messages go to )/)
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(server.said()).not.toMatch(/is built in|To make it yours/)

  await appendFile(join(copy, 'content/legal.ts'), '\nexport const left = "[à compléter]"\n')
  await writeFile(join(copy, '.env'), 'VITE_BACKEND_KEY=key')
  const unset = { VITE_BACKEND_KEY: undefined }
  const { exitCode, stderr } = await runScript(copy, ['tools/start.ts'], unset)
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^Building the site for production: content, VITE_BACKEND_KEY changed\.$/m)
  expect(stderr).toContain('Not fit for production')
  expect(stderr).toContain('[à compléter]')
})

/** Replaces build-site.ts: waits for the folder `small`, then uses it as the build. */
const WAITING_BUILD = `import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { newStamp } from './last-build.ts'
export async function buildSite({ folder }, out, { production }) {
  const stamp = await newStamp({ production }, folder)
  while (!existsSync('small')) await setTimeout(10)
  const manifest = { ...JSON.parse(readFileSync('small/manifest.json', 'utf8')), stamp }
  writeFileSync('small/manifest.json', JSON.stringify(manifest))
  renameSync('small', out)
}
`

test('of two parallel runs of npm start, only one builds, but both serve and say what to do next', async () => {
  const copy = await newCopy()
  await writeFile(join(copy, 'build/build-site.ts'), WAITING_BUILD)
  await rename(join(copy, 'small'), join(copy, 'ready'))
  const servers = [start(copy), start(copy)]
  await Promise.any(servers.map(server => outputOf(server, /(Waiting for another build…)/)))
  await rename(join(copy, 'ready'), join(copy, 'small'))
  for (const words of [/(The site is at )/, /(To make it yours, )/])
    await Promise.all(servers.map(server => outputOf(server, words)))
  const said = servers.map(server => server.said()).join()
  expect(said.match(/is built in/g)).toHaveLength(1)
  expect(said).not.toContain('It no longer fits')
  expect(said.match(/Waiting for another build…/g)).toHaveLength(1)
})
