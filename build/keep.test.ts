import { randomUUID } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { keep, removeUnused } from './keep.ts'

test('a cached result is reused until one of its inputs changes', async () => {
  const once = randomUUID()
  let count = 0
  const made = async (from: unknown[]) =>
    (await keep(from, async () => Buffer.from(`made ${++count}`))).toString()
  expect(await made([once, 1])).toBe('made 1')
  expect(await made([once, 1])).toBe('made 1')
  expect(await made([once, 2])).toBe('made 2')
})

test('a cached result that a power cut left empty is rebuilt', async () => {
  const from = [randomUUID()]
  await keep(from, async () => Buffer.alloc(0))
  expect(`${await keep(from, async () => Buffer.from('made'))}`).toBe('made')
})

test('only cached results that no build has used for 30 days are removed', async () => {
  const folder = temporaryDirectory()
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  for (const days of [29, 31]) {
    writeFileSync(join(folder, `${days}`), '')
    utimesSync(join(folder, `${days}`), daysAgo(days), daysAgo(days))
  }
  await removeUnused(folder)
  expect(readdirSync(folder)).toEqual(['29'])
})
