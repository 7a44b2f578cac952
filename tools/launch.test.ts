import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const SYSTEM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const NODE = `node_modules/node-${SYSTEM}`

/** A project with the launcher, and this Node as the only package that is installed. */
async function project() {
  const root = await mkdtemp(join(tmpdir(), 'portfolio-launch-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const version = process.versions.node
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const packages = JSON.stringify({ packages: { [NODE]: { version, optional: true } } })
  await write('package-lock.json', packages)
  await write('node_modules/.package-lock.json', packages)
  await write(`${NODE}/package.json`, '{}')
  await write('hello.ts', 'const version: string = process.version\nconsole.log(version)\n')
  await mkdir(join(root, 'node_modules/.bin'))
  await mkdir(join(root, NODE, 'bin'))
  await symlink(process.execPath, join(root, NODE, 'bin/node'))
  await cp(join(import.meta.dirname, 'launch.mjs'), join(root, 'tools/launch.mjs'))
  return root
}

test('the Node of the packages is where the units of deploy/ look for it, also when npm left no link or an old one', async () => {
  const root = await project()
  const link = join(root, 'node_modules/.bin/node')
  for (const leave of [() => {}, () => symlink('../node/bin/node', link)]) {
    await rm(link, { force: true })
    await leave()
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/launch.mjs', 'hello.ts'],
      { cwd: root },
    )
    expect(stdout.trim()).toBe(process.version)
    expect(await readlink(link)).toBe(`../node-${SYSTEM}/bin/node`)
  }
})
