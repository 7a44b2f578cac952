import { randomUUID } from 'node:crypto'
import { appendFileSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { keep, removeUnused } from './keep.ts'

test('a cached result is reused until one of its inputs or the code that makes it changes', async () => {
  const once = randomUUID()
  let count = 0
  const made = async (from: unknown[]) =>
    (await keep(from, async () => Buffer.from(`made ${++count}`))).toString()
  expect(await made([once, 1])).toBe('made 1')
  expect(await made([once, 1])).toBe('made 1')
  expect(await made([once, 2])).toBe('made 2')
  expect(`${await keep([once, 1], async () => Buffer.from('new'))}`).toBe('new')
})

test('a cached result that a power cut left empty is rebuilt', async () => {
  const from = [randomUUID()]
  const texts = ['', 'made']
  const make = async () => Buffer.from(texts.shift() ?? 'made again')
  await keep(from, make)
  expect(`${await keep(from, make)}`).toBe('made')
})

test('only cached results that no build has used for 30 days are removed', async () => {
  const folder = temporaryDirectory()
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const once = () => keep(['used today'], async () => Buffer.from('made'), folder)
  await once()
  const [used = ''] = readdirSync(folder)
  for (const [name, days] of [
    [used, 31],
    ['29', 29],
    ['31', 31],
  ] as const) {
    appendFileSync(join(folder, name), '')
    utimesSync(join(folder, name), daysAgo(days), daysAgo(days))
  }
  await once()
  await removeUnused(folder)
  expect(readdirSync(folder).sort()).toEqual(['29', used].sort())
})
