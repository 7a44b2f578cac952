import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsOn, newMessages } from '../../testing/commands.ts'
import { findPostgres } from '../../testing/find-postgres.ts'
import { temporaryDirectory } from '../../testing/server.ts'
import { newDatabase, onPostgres, openInTest } from '../../testing/stores.ts'
import { migrate } from './migrate.ts'
import { openPostgresStore } from './store.ts'

onPostgres(newPlace => {
  test('«backup» and «restore» print commands that copy all messages into another database', async () => {
    const place = await newPlace()
    const { command } = await commandsOn(place, newMessages('a', 'b'))
    const file = join(temporaryDirectory(), 'messages.dump')
    const runNamed = async (line: string, url: string) => {
      const { exitCode, stderr } = await command(line)
      // The printed command names the variable $DATABASE_URL, so it contains no password.
      const [, named = ''] = /command: (.* "\$DATABASE_URL")\n/.exec(stderr) ?? []
      expect(exitCode).toBe(2)
      const PATH = `${findPostgres()}:${process.env.PATH}`
      const { status, stderr: problems } = spawnSync('sh', ['-c', named], {
        env: { PATH, DATABASE_URL: url },
        encoding: 'utf8',
      })
      expect([status, problems]).toEqual([0, ''])
    }
    await runNamed(`backup ${file}`, place.env.DATABASE_URL ?? '')
    const url = await newDatabase()
    await runNamed(`restore ${file}`, url)
    // The restore must remove rows that were added after the backup.
    const db = openInTest(url)
    await migrate(db)
    await openPostgresStore(db, 'test')
      .createLimiter('a')
      .take([{ key: 'a', burst: 1, refillMs: 1 }])
    await runNamed(`restore ${file}`, url)
    expect(await db.query('select id from portfolio.message order by 1')).toEqual([
      { id: 'a' },
      { id: 'b' },
    ])
    expect(await db.query('select count(*)::int as n from portfolio.rate_bucket')).toEqual([
      { n: 0 },
    ])
  })
})
