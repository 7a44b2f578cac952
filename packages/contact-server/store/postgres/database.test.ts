import { connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eventually, listening } from '../../testing/server.ts'
import { onPostgres } from '../../testing/stores.ts'
import { trustTestCertificate } from '../../testing/tls.ts'
import { openPostgres, type PostgresOptions, toPositional } from './database.ts'

function open(changes: Partial<PostgresOptions> & { port?: number; query?: string } = {}) {
  const { port, query = '', ...options } = changes
  const url = new URL(inject('postgresUrl') ?? '')
  if (port) url.port = `${port}`
  url.search = query
  const db = openPostgres({ url: url.href, ...options })
  onTestFinished(db.close)
  return db
}

test('toPositional numbers a repeated parameter only once, and leaves casts unchanged', () => {
  const { text, values } = toPositional(
    'select :b::text, :a, :b where 1 < :now',
    { a: 1, b: 'x' },
    '7',
  )
  expect(text).toBe('select $1::text, $2, $1 where 1 < 7')
  expect(values).toEqual(['x', 1])
  expect(() => toPositional('select :c', {}, '7')).toThrow(':c is missing')
})

/** PgBouncer's answer to an unknown start-up parameter (protocol 3.0, ErrorResponse). */
function refusal(): Buffer {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
  const message = Buffer.alloc(5 + fields.length)
  message.write('E')
  message.writeInt32BE(4 + fields.length, 1)
  message.write(fields, 5, 'latin1')
  return message
}

onPostgres(() => {
  test(':now is the database’s time and does not change during a statement', async () => {
    const db = open()
    const [row] = await db.query('select :now as first, pg_sleep(0.02), :now as last')
    expect(row?.first).toBe(row?.last)
    expect(Math.abs(Number(row?.first) - Date.now())).toBeLessThan(60_000)
  })

  test('the database itself enforces time limits on statements, locks and idle transactions', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const timeouts = names.map(name => `current_setting('${name}') as ${name}`)
    expect(await open().query(`select ${timeouts.join(', ')}`)).toEqual([
      { statement_timeout: '5s', lock_timeout: '3s', idle_in_transaction_session_timeout: '5s' },
    ])
  })

  test.each([
    ['', true],
    ['sslmode=prefer', true],
    ['sslmode=require', true],
    ['sslmode=disable', false],
  ])('with the query «%s» in the database URL, the connection uses TLS: %s', async (query, ssl) => {
    const statement = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'
    expect(await open({ query }).query(statement)).toEqual([{ ssl }])
  })

  test.each([
    ['', 0],
    ['prepare=true', 1],
  ])(
    'with the query «%s» in the database URL, a connection keeps %i prepared statements',
    async (query, count) => {
      const db = open({ query, maxConnections: 1 })
      const statement = 'select count(*)::int as count from pg_prepared_statements where $1 = $1'
      const look = () => db.query(statement.replaceAll('$1', ':one::int'), { one: 1 })
      await look()
      expect(await look()).toEqual([{ count }])
    },
  )

  test('sslmode=verify-full accepts only a certificate from a trusted authority', async () => {
    const query = 'sslmode=verify-full'
    await expect(open({ query }).query('select 1')).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    trustTestCertificate()
    expect(await open({ query }).query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('when a pooler refuses the time limits, the connection works without them', async () => {
    const { port } = new URL(inject('postgresUrl') ?? '')
    const pooler = createServer(client => {
      const upstream = connect(Number(port), '127.0.0.1')
      for (const socket of [client, upstream]) socket.on('error', () => {})
      client.on('close', () => upstream.destroy())
      client.once('data', startup => {
        if (startup.includes('statement_timeout')) client.end(refusal())
        else {
          upstream.write(startup)
          client.pipe(upstream)
          upstream.pipe(client)
        }
      })
    })
    const db = open({ port: await listening(pooler), query: 'sslmode=disable' })
    const answers = await Promise.all([1, 2, 3].map(n => db.query('select :n::int as n', { n })))
    expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  })

  test('after one statement has missed the deadline, others soon succeed', async () => {
    const db = open({ deadlineMs: 1_500 })
    const slow = db.query('select pg_sleep(4)')
    const timer = setInterval(() => void db.query('select 1').catch(() => {}), 50)
    onTestFinished(() => clearInterval(timer))
    await expect(slow).rejects.toMatchObject({ code: 'DEADLINE' })
    await eventually(() => db.query('select 1').catch(() => undefined))
  })
})
