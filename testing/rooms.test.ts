import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { importGraph, importsOf } from './imports.ts'

/** The project's folders, called rooms. A room may import only from the rooms in its own line and in the lines above. */
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

/** The innermost room that contains a file. */
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

/** Follows the imports of a file, and lists the files of the first cycle, or none. */
function circleFrom(file: string, way: readonly string[], known: Set<string>): string[] {
  const at = way.indexOf(file)
  if (at >= 0) return [...way.slice(at), file]
  if (known.has(file)) return []
  for (const target of imports.get(file) ?? []) {
    const circle = circleFrom(target, [...way, file], known)
    known.add(target)
    if (circle.length > 0) return circle
  }
  return []
}

test('a room imports only from its own line and the lines above, except in tests', () => {
  const against = files
    .filter(file => !isTest(file))
    .flatMap(file =>
      (imports.get(file) ?? [])
        .filter(target => floorOf(target) > floorOf(file))
        .map(target => `${file} imports ${target}`),
    )
  expect(against).toEqual([])
})

/** The folder of the package that a file belongs to, such as `packages/relief`. The template itself is no package. */
const packageOf = (file: string) => /^packages\/[^/]+/.exec(file)?.[0]

const exportsOf = (folder: string): string[] =>
  Object.values(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).exports)

test('packages import nothing of the template, which imports only what their package.json exports', () => {
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

test('no files import each other in a circle', () => {
  const known = new Set<string>()
  expect(files.flatMap(file => circleFrom(file, [], known))).toEqual([])
})

test('no test imports content/, and no browser test imports content/ through other files', () => {
  const direct = files.filter(isTest).filter(file => imports.get(file)?.some(isContent))
  const browserTests = files.filter(file => file.startsWith('e2e/') && isTest(file))
  const { files: reached } = importGraph(browserTests, { withTypes: false })
  expect([...direct, ...reached.filter(isContent)]).toEqual([])
})
