import { appendFile, cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { copyProject, runScript } from '../workshop/testing/copy-project.ts'
import { outputOf, startNode } from '../workshop/testing/processes.ts'
import { writeManifest } from '../workshop/testing/serve.ts'
import { smallDist, testScratch } from '../workshop/testing/server.ts'

let copy = ''
beforeEach(async () => {
  copy = await copyProject(testScratch())
})

/**
 * Evaluates an expression in the copied project. The expression can use the module last-build.ts under the name
 * `stamp`.
 */
async function stamp(line: string, settings = {}) {
  const script = `import * as stamp from './tools/build/last-build.ts'\nconsole.log(${line})`
  const { stdout } = await runScript(copy, ['--input-type=module', '-e', script], settings)
  return stdout.trim()
}

/**
 * Puts a small build into the copied project. The stamp of this build claims that it was made from the current sources.
 */
async function pretendBuilt(production = false) {
  await cp(smallDist(), join(copy, 'dist'), { recursive: true })
  await writeFile(join(copy, 'dist/server.mjs'), "import '../server/main.ts'")
  const made = await stamp(`JSON.stringify(await stamp.newStamp(${production}))`)
  writeManifest(join(copy, 'dist'), { stamp: JSON.parse(made) })
}
const changed = (settings = {}) =>
  stamp('(await stamp.lastBuild())?.changed.join() ?? "no build"', settings)

test('only a change of content, code or one of three settings makes a build outdated', async () => {
  expect(await changed()).toBe('no build')
  await pretendBuilt()
  await writeFile(join(copy, 'content/more.test.ts'), '')
  await cp(join(copy, 'content/site.ts'), join(copy, 'other'))
  await rm(join(copy, 'content/site.ts'))
  await cp(join(copy, 'other'), join(copy, 'content/site.ts'))
  expect(await changed({ PORT: '1', SMTP_URL: 'smtp://localhost', SITE_URL: '' })).toBe('')
  await writeFile(join(copy, 'content/files/tarifs.pdf'), '%PDF')
  expect(await changed()).toBe('content')
  await appendFile(join(copy, 'content/site.ts'), '\n')
  expect(await changed({ SITE_URL: 'https://www.combe.fr' })).toBe('content,SITE_URL')
  await writeFile(join(copy, '.env'), 'VITE_BACKEND_KEY=key\nVITE_BACKEND_URL=https://x.fr')
  expect(await changed()).toBe('content,VITE_BACKEND_URL,VITE_BACKEND_KEY')
})

test('when the last build was for production, npm start rebuilds for production, and says what has changed', async () => {
  await pretendBuilt(true)
  await appendFile(join(copy, 'content/legal.ts'), '\nexport const left = "[à compléter]"\n')
  const { exitCode, stdout, stderr } = await runScript(copy, ['tools/start.ts'])
  expect(exitCode).toBe(1)
  expect(stdout).toBe('Building the site for production: content changed.\n')
  expect(stderr).toContain('Not fit for production')
  expect(stderr).toContain('[à compléter]')
})

test.each([false, true])(
  'npm start says what to do next, except after a build for production (%s)',
  async production => {
    await pretendBuilt(production)
    const server = startNode(testScratch(), ['tools/start.ts'], { PORT: '0' }, copy)
    await outputOf(server, /(Messages go to )/)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(server.output.stderr.trimEnd().split('\n').slice(2)).toEqual(
      production
        ? []
        : ['To make it yours, change the files in content/; npm run dev shows each change.'],
    )
  },
)

test('when two npm start commands run together, only one of them builds, and both serve the site', async () => {
  const servers = [1, 2].map(() =>
    startNode(testScratch(), ['tools/start.ts'], { PORT: '0' }, copy),
  )
  await Promise.all(servers.map(server => outputOf(server, /(The site is at )/)))
  const said = servers.map(server => server.said()).join()
  expect(said.match(/is built in/g)).toHaveLength(1)
  expect(said.match(/Waiting for another build…/g)).toHaveLength(1)
})
