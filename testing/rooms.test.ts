import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { importGraph, importsOf } from './imports.ts'

/**
 * The project's layers, lowest first. A folder (a «room») may import only from folders on its own line and the lines above.
 * Tests are exempt.
 */
const FLOORS = [
  ['packages/contact-server/wire', 'packages/contact-server/base'],
  ['packages/contact-server/settings'],
  ['packages/contact-server/visits'],
  ['packages/contact-server/outbox'],
  ['packages/contact-server/store'],
  ['packages/contact-server/mail'],
  ['packages/contact-server/http'],
  ['packages/contact-server/pages'],
  ['packages/contact-server/shell'],
  ['packages/contact-server/commands'],
  ['packages/contact-server'],
  ['packages/relief/land'],
  ['packages/relief/sources', 'packages/relief/curves'],
  ['packages/relief/map', 'packages/relief/descent'],
  ['packages/relief'],
  ['theme'],
  ['schema', 'schema/findings'],
  ['content', 'examples'],
  ['site'],
  ['supabase'],
  ['build'],
  ['tools'],
  ['testing', 'e2e', 'deploy', 'tools/page-check'],
]

/** The innermost folder in FLOORS that contains a file. */
const roomOf = (file: string) =>
  FLOORS.flat()
    .filter(room => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]

const floorOf = (file: string) => FLOORS.findIndex(floor => floor.some(r => r === roomOf(file)))

const files = [...new Set(FLOORS.flat().map(room => room.split('/', 1)[0]))].flatMap(room =>
  globSync(`${room}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules/**'] }),
)
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

const isContent = (file: string) => file.startsWith('content/')

const imports = new Map(files.map(file => [file, sourcesOf(file)]))

function sourcesOf(file: string): string[] {
  const names = importsOf(file, true).filter(name => name.startsWith('.'))
  return names.map(name => join(dirname(file), name)).filter(target => files.includes(target))
}

test('a folder imports only from its own layer and the layers below, except in tests', () => {
  const against = files
    .filter(file => !isTest(file))
    .flatMap(file =>
      (imports.get(file) ?? [])
        .filter(target => floorOf(target) > floorOf(file))
        .map(target => `${file} imports ${target}`),
    )
  expect(against).toEqual([])
})

/** Undefined for a file outside packages/. */
const packageOf = (file: string) => /^packages\/[^/]+/.exec(file)?.[0]

const exportsOf = (folder: string): string[] =>
  Object.values(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).exports)

test('packages never import the template, and the template imports only what packages export', () => {
  const against = files.flatMap(file =>
    (imports.get(file) ?? [])
      .filter(target => packageOf(target) !== packageOf(file))
      .filter(target => {
        const folder = packageOf(target)
        if (!folder || packageOf(file)) return packageOf(file)
        return !exportsOf(folder).some(it => matchesGlob(target, join(folder, it)))
      })
      .map(target => `${file} imports ${target}`),
  )
  expect(against).toEqual([])
})

test('no test imports content/ directly, and no browser test imports it indirectly', () => {
  const direct = files.filter(isTest).filter(file => imports.get(file)?.some(isContent))
  const browserTests = files.filter(file => file.startsWith('e2e/') && isTest(file))
  const { files: reached } = importGraph(browserTests, { withTypes: false })
  expect([...direct, ...reached.filter(isContent)]).toEqual([])
})
