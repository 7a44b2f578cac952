import { execFile } from 'node:child_process'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Notes how it was called, and leaves the list that npm leaves of what it installed. */
const NPM = `#!/bin/sh
echo "$1 $2" >>calls
mkdir -p node_modules/.bin node_modules/page node_modules/tests
echo {} | tee node_modules/page/package.json >node_modules/tests/package.json
case $2 in --omit=dev) list=light ;; *) list=package-lock ;; esac
cp $list.json node_modules/.package-lock.json
`
const PAGE = { 'node_modules/page': { version: '1.0.0' } }
const ALL = { ...PAGE, 'node_modules/tests': { version: '1.0.0', dev: true } }

/** A project with the launcher and an npm of its own, where nothing is installed. */
async function project() {
  // Where programs may run: a folder in memory may forbid it.
  const cache = join(import.meta.dirname, '../.cache')
  await mkdir(cache, { recursive: true })
  const root = await mkdtemp(join(cache, 'launch-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const script = 'const version: string = process.version\nconsole.log(version)\n'
  await write('package-lock.json', JSON.stringify({ packages: ALL }))
  await write('light.json', JSON.stringify({ packages: PAGE }))
  await write('tools/hello.ts', script)
  await write('workshop/hello.ts', script)
  await write('programs/npm', NPM)
  await chmod(join(root, 'programs/npm'), 0o755)
  for (const file of ['launch.mjs', 'node/lock.mjs'])
    await cp(join(import.meta.dirname, file), join(root, 'tools', file))
  const env = { PATH: `${join(root, 'programs')}:${process.env.PATH}` }
  const run = async (script: string, ...args: string[]) => {
    const command = ['tools/launch.mjs', script, ...args]
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env })
    return stdout
  }
  const installs = () => readFile(join(root, 'calls'), 'utf8').catch(() => '')
  return { root, run, write, installs }
}

test('the page needs no test tools; a test installs them, and they stay', async () => {
  const { run, installs } = await project()
  const version = `${process.version}\n`
  expect(await run('tools/hello.ts')).toBe(
    `Installing the packages of package-lock.json…\n${version}`,
  )
  expect(await run('tools/hello.ts')).toBe(version)
  expect(await run('workshop/hello.ts')).toContain('tests’ too…\n')
  expect(await run('workshop/hello.ts')).toBe(version)
  expect(await run('tools/hello.ts')).toBe(version)
  expect(await installs()).toBe('ci --omit=dev\nci --include=dev\n')
})

test('an installation that was interrupted, or is of another lockfile, is made again', async () => {
  const { root, run, installs } = await project()
  await run('tools/hello.ts')
  await rm(join(root, 'node_modules/.package-lock.json'))
  await run('tools/hello.ts')
  await rm(join(root, 'node_modules/page/package.json'))
  await run('tools/hello.ts')
  expect(await installs()).toBe('ci --omit=dev\n'.repeat(3))
})

test('two launchers at once install once', async () => {
  const { run, installs } = await project()
  await Promise.all([run('tools/hello.ts'), run('tools/hello.ts')])
  expect(await installs()).toBe('ci --omit=dev\n')
})

test('a launcher killed while it installed keeps no other from it', async () => {
  const { root, run } = await project()
  await mkdir(join(root, '.cache'))
  await writeFile(join(root, '.cache/install.lock'), '4194304')
  expect(await run('tools/hello.ts')).toContain(process.version)
})

test('the Node that runs is where the units of deploy/ look for it, also when npm left no link or an old one', async () => {
  const { root, run } = await project()
  await run('tools/hello.ts')
  const link = join(root, 'node_modules/.bin/node')
  expect(await readlink(link)).toBe(process.execPath)
  for (const leave of [() => {}, () => symlink('../node/bin/node', link)]) {
    await rm(link)
    await leave()
    await run('tools/hello.ts')
    expect(await readlink(link)).toBe(process.execPath)
  }
})

test('--content names a folder with a site.ts, which the script and what it imports are told of', async () => {
  const { root, run, write } = await project()
  await expect(run('tools/hello.ts', '--content', 'examples/nobody')).rejects.toMatchObject({
    stderr: '\n--content: «examples/nobody» has no site.ts.\n\n',
  })
  await cp(join(import.meta.dirname, '../schema/folder'), join(root, 'schema/folder'), {
    recursive: true,
  })
  await write('examples/lou/site.ts', "export const site = 'Lou'\n")
  await write(
    'tools/who.ts',
    "import { site } from '../content/site.ts'\nconsole.log(site, process.argv[2])\n",
  )
  expect(await run('tools/who.ts', '--content=examples/lou', '--send')).toContain('Lou --send\n')
})
