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
import { outputOf, startProgram } from '../packages/contact-server/testing/processes.ts'
import { testScratch } from '../packages/contact-server/testing/server.ts'

/**
 * A fake npm. It installs empty packages, and a Node that first prints «locked». Like npm, it writes the list of installed
 * packages. For each install of the project, the file `calls` says whether it included the tests' packages.
 */
const NPM = `#!/bin/sh
mkdir -p node_modules/.bin node_modules/page node_modules/tests node_modules/node-here/bin
echo {} | tee node_modules/page/package.json node_modules/tests/package.json >node_modules/node-here/package.json
case "$PWD $*" in
*tools/node*) list=package-lock ;;
*--include=dev*) list=all; echo all >>calls ;;
*) list=light; echo light >>calls ;;
esac
printf '#!/bin/sh\necho locked\nexec "%s" "$@"\n' "$REAL_NODE" >node_modules/node-here/bin/node
chmod +x node_modules/node-here/bin/node
cp $list.json node_modules/.package-lock.json
`
const PAGE = { 'node_modules/page': { version: '1.0.0' } }
const ALL = { ...PAGE, 'node_modules/tests': { version: '1.0.0', dev: true } }
/** Packages for another system, which npm doesn't install here. */
const OTHER_SYSTEM = {
  'node_modules/other': { version: '1.0.0', optional: true, os: 'plan9' },
  'node_modules/tests-other': { version: '1.0.0', devOptional: true, os: 'plan9' },
}
const nodeFor = (os: string) => ({
  'node_modules/node-here': {
    version: '24.0.0',
    optional: true,
    os,
    cpu: process.arch,
    bin: { node: 'bin/node' },
  },
})

const OTHER_TEST_FOLDERS = ['testing', 'node_modules/vitest', 'packages/contact-server/torture']

const posingAs = (version: string) =>
  `--import=data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`

async function project() {
  // The project isn't in the system's folder for temporary files, because the tests run its programs, and some systems forbid
  // running programs in that folder.
  const cache = join(import.meta.dirname, '../.cache')
  await mkdir(cache, { recursive: true })
  const root = await mkdtemp(join(cache, 'launch-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const script = 'const version: string = process.version\nconsole.log(version)\n'
  await write('package-lock.json', JSON.stringify({ packages: { ...ALL, ...OTHER_SYSTEM } }))
  await write('all.json', JSON.stringify({ packages: ALL }))
  await write('light.json', JSON.stringify({ packages: PAGE }))
  const nodes = JSON.stringify({ packages: nodeFor(process.platform) })
  await write('tools/node/package-lock.json', nodes)
  await write('tools/hello.ts', script)
  for (const folder of ['e2e', 'tools/page-check']) await write(`${folder}/hello.ts`, script)
  for (const folder of OTHER_TEST_FOLDERS) await write(`${folder}/hello.mjs`, '')
  await write('programs/npm', NPM)
  await chmod(join(root, 'programs/npm'), 0o755)
  for (const file of ['launch.mjs', 'node/lock.mjs'])
    await cp(join(import.meta.dirname, file), join(root, 'tools', file))
  const env = {
    PATH: `${join(root, 'programs')}:${process.env.PATH}`,
    REAL_NODE: process.execPath,
  }
  const node = async (...command: string[]) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
      cwd: root,
      env,
    })
    return (stderr && `stderr: ${stderr}`) + stdout
  }
  const run = (script: string, ...args: string[]) => node('tools/launch.mjs', script, ...args)
  const runOn = (version: string, script: string, ...args: string[]) =>
    node(posingAs(version), 'tools/launch.mjs', script, ...args)
  const installs = () => readFile(join(root, 'calls'), 'utf8').catch(() => '')
  return { root, env, run, runOn, write, installs }
}

test('installs the test packages before the first test script, and keeps them afterwards', async () => {
  const { root, run, installs } = await project()
  const version = `${process.version}\n`
  expect(await run('tools/hello.ts')).toBe(
    `stderr: Installing the packages of package-lock.json…\n${version}`,
  )
  expect(await run('tools/hello.ts')).toBe(version)
  expect(await run('tools/page-check/hello.ts')).toContain('tests’ too…\n')
  expect(await run('e2e/hello.ts')).toBe(version)
  expect(await run('tools/hello.ts')).toBe(version)
  expect(await installs()).toBe('light\nall\n')
  for (const folder of OTHER_TEST_FOLDERS) {
    await rm(join(root, 'node_modules/.package-lock.json'))
    expect(await run(`${folder}/hello.mjs`)).toContain('tests’ too…\n')
  }
})

test('installs again when the lockfile has changed, or when a package or npm’s list is missing', async () => {
  const { root, run, write, installs } = await project()
  await run('tools/hello.ts')
  await rm(join(root, 'node_modules/.package-lock.json'))
  await run('tools/hello.ts')
  await rm(join(root, 'node_modules/page/package.json'))
  await run('tools/hello.ts')
  const newer = JSON.stringify({ packages: { 'node_modules/page': { version: '1.0.1' } } })
  for (const file of ['package-lock.json', 'light.json']) await write(file, newer)
  await run('tools/hello.ts')
  expect(await installs()).toBe('light\n'.repeat(4))
})

test('when two launchers start together, only one installs the packages', async () => {
  const { run, installs } = await project()
  await Promise.all([run('tools/hello.ts'), run('tools/hello.ts')])
  expect(await installs()).toBe('light\n')
})

test('a killed launcher’s lock doesn’t block the next one', async () => {
  const { root, run } = await project()
  await mkdir(join(root, '.cache'))
  await writeFile(join(root, '.cache/install.lock'), '4194304')
  expect(await run('tools/hello.ts')).toContain(process.version)
})

test('on Node 20, installs the locked Node 24 for the system and runs the script with it', async () => {
  const { root, run, runOn } = await project()
  const said = `locked\n${process.version}\n`
  expect(await runOn('20.19.0', 'tools/hello.ts')).toBe(
    `stderr: Installing Node 24 and the packages of package-lock.json…\n${said}`,
  )
  expect(await runOn('20.19.0', 'tools/hello.ts')).toBe(said)
  const locked = 'node_modules/node-here/bin/node'
  expect(await readlink(join(root, 'node_modules/.bin/node'))).toBe(`../../tools/node/${locked}`)
  for (const file of [locked, 'node_modules/.package-lock.json']) {
    await rm(join(root, 'tools/node', file))
    expect(await runOn('20.19.0', 'tools/hello.ts')).toBe(`stderr: Installing Node 24…\n${said}`)
  }
  expect(await run('tools/hello.ts')).toBe(`${process.version}\n`)
})

test.each([
  [
    'a Node older than 20.19',
    '20.18.3',
    {},
    'Node 20.18.3 is too old: this project needs Node 20.19 or newer, from https://nodejs.org.',
  ],
  [
    'a system for which the lockfile has no Node',
    '20.19.0',
    { 'tools/node/package-lock.json': JSON.stringify({ packages: nodeFor('plan9') }) },
    `No Node comes with the packages for ${process.platform} on ${process.arch}: install Node 24 from https://nodejs.org, then try again.`,
  ],
  [
    'a failure of npm',
    '24.0.0',
    { 'programs/npm': '#!/bin/sh\nexit 1\n' },
    'The packages could not be installed: check the network and the reason npm gives above, then try again.',
  ],
  [
    'a Node that npm could not fetch',
    '20.19.0',
    { 'programs/npm': NPM.replaceAll('bin/node', 'bin/other') },
    'The packages could not be installed: check the network and the reason npm gives above, then try again.',
  ],
  [
    'a Node that does not run here',
    '20.19.0',
    { 'programs/npm': NPM.replace('echo locked', 'exit 127') },
    'The Node 24 that came with the packages does not run on this system: install Node 24 from https://nodejs.org, then try again.',
  ],
  [
    'a broken package-lock.json',
    '24.0.0',
    { 'package-lock.json': '{' },
    'package-lock.json is missing or unreadable: restore it with «git checkout package-lock.json».',
  ],
])('explains %s in one sentence', async (_, version, files, sentence) => {
  const { runOn, write } = await project()
  for (const [file, text] of Object.entries(files)) await write(file, text)
  await expect(runOn(version, 'tools/hello.ts')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`\n${sentence}\n\n`),
  })
})

test('creates the link node_modules/.bin/node to the Node in use, and replaces a broken link', async () => {
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

test('passes arguments and exit code on, and adds the packages’ programs to PATH', async () => {
  const { root, run, runOn, write } = await project()
  const script =
    "console.log(process.argv.slice(2).join(), process.env.PATH.split(':')[0])\nprocess.exitCode = 3\n"
  await write('tools/end.ts', script)
  await run('tools/hello.ts')
  const stdout = expect.stringContaining(`--a,b ${join(root, 'node_modules/.bin')}\n`)
  const runOnOld = runOn.bind(undefined, '20.19.0')
  for (const launch of [run, runOnOld])
    await expect(launch('tools/end.ts', '--a', 'b')).rejects.toMatchObject({ code: 3, stdout })
  await write(
    'tools/die.ts',
    "process.kill(process.pid, 'SIGKILL')\nsetTimeout(() => {}, 20_000)\n",
  )
  await expect(runOnOld('tools/die.ts')).rejects.toMatchObject({ signal: 'SIGKILL' })
})

test('passes SIGINT and SIGTERM on to the script, and stops an npm script when npm’s shell has ended', async () => {
  const { root, env, runOn, write } = await project()
  const script = `const stop = () => {
  console.log('stopped')
  process.exit(4)
}
process.on('SIGINT', stop).on('SIGTERM', stop)
setTimeout(() => {}, 20_000)
console.log('ready')
`
  await write('tools/wait.ts', script)
  await runOn('20.19.0', 'tools/hello.ts')
  const start = async (program: string, args: string[], more = {}) => {
    const started = startProgram(testScratch(), program, args, { ...env, ...more }, root)
    await outputOf(started, /(ready)/)
    return started
  }
  const launch = ['tools/launch.mjs', 'tools/wait.ts']
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const older = await start(process.execPath, [posingAs('20.19.0'), ...launch])
    expect(await older.stop(signal)).toBe(4)
  }
  const command = `"${process.execPath}" ${launch.join(' ')}; :`
  const shell = await start('sh', ['-c', command], { npm_lifecycle_event: 'start' })
  await shell.stop('SIGKILL')
  expect(shell.output.stdout).toBe('ready\nstopped\n')
})
