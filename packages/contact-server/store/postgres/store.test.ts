import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../base/time.ts'
import { LEASE_MS } from '../../outbox/deliver-next.ts'
import { commandsOn, newMessages } from '../../testing/commands.ts'
import { MESSAGE, newMessage } from '../../testing/server.ts'
import { onPostgres, openInTest } from '../../testing/stores.ts'
import { toPositional } from './database.ts'
import { statements } from './store.ts'

onPostgres(newPlace => {
  test('a claim uses the index on waiting messages, even when most messages are already sent', async () => {
    const place = await newPlace()
    const sql = (text: string) => place.sql(text)
    await sql(`insert into message (id, message_id, submitted_at_ms, due_at_ms, sent_at_ms, state, name, email,
        subject, message, content_hash, spam_score)
      select n::text, n::text, n, n, n, 'sent', 'n', 'e', 's', 'm', n::text, 0 from generate_series(1, 20000) n`)
    await place.open().outbox.accept(newMessage('a'))
    await sql('analyze portfolio.message')
    const { text } = toPositional(
      statements.claim.replace(/:(worker|lease)\b/g, "'x'").replace(/:leaseMs/g, '1000'),
      {},
      '1000000',
    )
    const plan = (await sql(`explain (analyze, timing off, summary off) ${text}`))
      .map(row => String(row['QUERY PLAN']))
      .join('\n')
    expect(plan).toContain('Index Scan using message_waiting')
    expect(plan).not.toContain('Seq Scan on message')
  })

  test('when four servers claim 100 messages in parallel, each message is claimed only once', async () => {
    const place = await newPlace()
    const servers = Array.from({ length: 4 }, () => place.open().outbox)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => servers[n % 4]?.accept(newMessage(`${n}`))),
    )
    const claimed: string[] = []
    await Promise.all(
      servers.map(async outbox => {
        for (let next = await outbox.claim(LEASE_MS); next; next = await outbox.claim(LEASE_MS)) {
          claimed.push(next.id)
          expect(await outbox.markSent(next)).toBe(true)
        }
      }),
    )
    expect(claimed).toHaveLength(100)
    expect(new Set(claimed).size).toBe(100)
  })

  test('when four servers report quarantined messages in parallel, only one digest is queued', async () => {
    const place = await newPlace()
    const servers = Array.from({ length: 4 }, () => place.open(() => 100).outbox)
    for (let n = 0; n < 20; n++)
      await servers[0]?.accept(
        newMessage(`${n}`, { quarantined: true, spamScore: 9, submittedAtMs: n }),
      )
    const digest = { id: 'digest-1', messageId: '<digest-1@b.fr>', beforeMs: 50 }
    const counts = await Promise.all(servers.map(outbox => outbox.reportQuarantined(digest)))
    expect(counts.toSorted()).toEqual([0, 0, 0, 20])
    expect(await servers[1]?.claim(LEASE_MS)).toMatchObject({ id: 'digest-1', count: 20 })
    expect(await servers[2]?.claim(LEASE_MS)).toBeUndefined()
  })

  test('a server with a wrong clock still respects leases and stores the right submission time', async () => {
    const place = await newPlace()
    const [right, wrong] = [place.open().outbox, place.open().outbox]
    const { submittedAtMs: _, ...undated } = newMessage('a')
    await right.accept(undated)
    await right.claim(LEASE_MS)
    const realMs = performance.timeOrigin + performance.now()
    vi.useFakeTimers({ toFake: ['Date'], now: realMs + 365 * DAY_MS })
    onTestFinished(() => void vi.useRealTimers())
    expect(await wrong.claim(LEASE_MS)).toBeUndefined()
    await wrong.accept({ ...undated, id: 'b', contentHash: 'b' })
    const { submittedAtMs = 0 } = (await wrong.claim(LEASE_MS)) ?? {}
    expect(Math.abs(submittedAtMs - realMs)).toBeLessThan(MINUTE_MS)
  })

  test('«forget» warns when an earlier transaction keeps the erased text in the database', async () => {
    const place = await newPlace()
    // To free the space of rows from earlier tests, vacuum could wait five seconds for a lock.
    await place.sql('truncate portfolio.message')
    const { json } = await commandsOn(place, newMessages('a', 'b'))
    const other = openInTest(place.env.DATABASE_URL ?? '')
    const forget = () => json(`forget ${MESSAGE.email} --yes`)
    await other.transaction(async query => {
      await query('set transaction isolation level repeatable read')
      await query('select 1 from portfolio.message')
      expect(await forget()).toMatchObject({
        erased: 2,
        scrubbed: false,
        notes: [expect.stringContaining('-c "vacuum portfolio.message"')],
      })
    })
    await place.open().outbox.accept(newMessage('c'))
    expect(await forget()).toMatchObject({ erased: 1, scrubbed: true, notes: [] })
  })
})
