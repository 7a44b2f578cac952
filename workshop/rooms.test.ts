import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { importGraph, importsOf } from './testing/imports.ts'

/**
 * The project's folders, called rooms. A room may import only from the rooms in its own line and in the lines above.
 */
const FLOORS = [
  ['contact'],
  ['theme'],
  ['schema', 'schema/findings'],
  ['content', 'examples'],
  ['site'],
  ['server/base'],
  ['server/settings'],
  ['server/visits'],
  ['server/outbox'],
  ['server/store'],
  ['server/mail'],
  ['server/http'],
  ['server/pages'],
  ['server/shell'],
  ['server/doctor'],
  ['server/commands'],
  ['server'],
  ['supabase'],
  ['tools'],
  ['workshop'],
]

/** Returns the room of a file. When one room lies inside another, returns the inner room. */
const roomOf = (file: string) =>
  FLOORS.flat()
    .filter(room => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]

const floorOf = (file: string) => FLOORS.findIndex(floor => floor.some(r => r === roomOf(file)))

const files = FLOORS.flat()
  .filter(room => !room.includes('/'))
  .flatMap(room => globSync(`${room}/**/*.{ts,tsx}`, { cwd: ROOT }))
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

const isContent = (file: string) => file.startsWith('content/')

const imports = new Map(files.map(file => [file, sourcesOf(file)]))

function sourcesOf(file: string): string[] {
  const names = importsOf(file, true).filter(name => name.startsWith('.'))
  return names.map(name => join(dirname(file), name)).filter(target => files.includes(target))
}

/**
 * Follows the imports of a file. Returns the files of the first import cycle, or an empty list when there is no cycle.
 */
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

test('a room imports only from its own line of the list and from the lines above, except in tests', () => {
  const against = files
    .filter(file => !isTest(file))
    .flatMap(file =>
      (imports.get(file) ?? [])
        .filter(target => floorOf(target) > floorOf(file))
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
  const browserTests = files.filter(file => file.startsWith('workshop/e2e/') && isTest(file))
  const { files: reached } = importGraph(browserTests, { withTypes: false })
  expect([...direct, ...reached.filter(isContent)]).toEqual([])
})
