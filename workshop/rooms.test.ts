import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../server/base/root.ts'

/** Each may import from those before it. Within a line the rooms know nothing of each other. */
const FLOORS = [
  ['contact', 'content'],
  ['site'],
  ['server/base'],
  ['server/settings'],
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
]
const RELATIVE = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** The room of a file: its folder as FLOORS names it, wherever below it the file lies. */
const roomOf = (file: string) =>
  FLOORS.flat()
    .filter(room => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]

const floorOf = (room: string | undefined) => FLOORS.findIndex(floor => floor.some(r => r === room))

const files = FLOORS.flat()
  .filter(room => !room.includes('/'))
  .flatMap(room => globSync(`${room}/**/*.{ts,tsx}`, { cwd: ROOT }))
  .filter(file => !/\.test\.tsx?$|test-kit\.ts$/.test(file))

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(RELATIVE)].map(([, path = '']) => join(dirname(file), path))
}

test('every room of the product has files', () => {
  expect(new Set(files.map(roomOf))).toEqual(new Set(FLOORS.flat()))
})

test('imports go one way through the rooms of the product, and nothing of it imports tools or tests', () => {
  const against = files.flatMap(file =>
    importsOf(file)
      .filter(target => !target.startsWith('.cache/') && roomOf(target) !== roomOf(file))
      .filter(target => !roomOf(target) || floorOf(roomOf(target)) >= floorOf(roomOf(file)))
      .map(target => `${file} imports ${target}`),
  )
  expect(against).toEqual([])
})
