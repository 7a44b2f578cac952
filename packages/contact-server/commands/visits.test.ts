import { expect, test } from 'vitest'
import { commandsOn } from '../testing/commands.ts'
import { OWNER } from '../testing/server.ts'
import { newSqlitePlace, onEveryStore, type Place } from '../testing/stores.ts'
import type { Tally } from '../visits/tally.ts'

const NOW = Date.parse('2025-06-03T10:00:00Z')

const TALLIES: Tally[] = [
  { day: '2025-05-31', kind: 'desktop', page: '/', source: 'google.com', count: 20 },
  { day: '2025-06-01', kind: 'phone', page: '/', source: '', count: 6 },
  { day: '2025-06-03', kind: 'phone', page: '/projets/panier/', source: '*', count: 1 },
  { day: '2025-06-03', kind: 'message', page: '', source: '', count: 2 },
]

async function setUp(place: Place, tallies = TALLIES, env = {}, visits = true) {
  const opened = await commandsOn(place, [], env, { ...OWNER, visits })
  opened.clock.now = NOW
  await opened.visits.add(tallies)
  return opened
}

const TABLE = `DAY         VISITS  MESSAGES
2025-06-03       1         2  ██
2025-06-02       0         0
2025-06-01       6         0  █████████
2025-05-31      20         0  ██████████████████████████████

WEEK FROM   VISITS  MESSAGES
2025-06-02       1         2  █
2025-05-26      26         0  ██████████████████████████████

MONTH    VISITS  MESSAGES
2025-06       7         2  ████████████
2025-05      20         0  █████████████████████████████████

The last 30 days:

PAGE              VISITS
/                     26  ██████████████████████████████████
/projets/panier/       1  █

SOURCE      VISITS
google.com      20  ████████████████████████████████████████
none             6  ████████████
others           1  ██

DEVICE   VISITS
desktop      20  ████████████████████████████████████████
phone         7  ██████████████
`

onEveryStore(newPlace => {
  test('«visits» draws tables of periods, pages, sources and devices, no wider than the terminal', async () => {
    const { command } = await setUp(await newPlace())
    const { exitCode, stdout, stderr } = await command('visits')
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: TABLE, stderr: '' })
  })
})

test('«visits --json» prints the same figures as the tables', async () => {
  const { json } = await setUp(await newSqlitePlace())
  expect(await json('visits')).toEqual({
    since: '2025-05-31',
    days: [
      { day: '2025-06-03', visits: 1, messages: 2 },
      { day: '2025-06-02', visits: 0, messages: 0 },
      { day: '2025-06-01', visits: 6, messages: 0 },
      { day: '2025-05-31', visits: 20, messages: 0 },
    ],
    weeks: [
      { from: '2025-06-02', visits: 1, messages: 2 },
      { from: '2025-05-26', visits: 26, messages: 0 },
    ],
    months: [
      { month: '2025-06', visits: 7, messages: 2 },
      { month: '2025-05', visits: 20, messages: 0 },
    ],
    recentDays: 30,
    pages: [
      { page: '/', visits: 26 },
      { page: '/projets/panier/', visits: 1 },
    ],
    sources: [
      { host: 'google.com', visits: 20 },
      { host: 'none', visits: 6 },
      { host: 'others', visits: 1 },
    ],
    devices: [
      { device: 'desktop', visits: 20 },
      { device: 'phone', visits: 7 },
    ],
  })
})

test('«visits --csv» prints one line per tally, with commas or semicolons between the values', async () => {
  const { command } = await setUp(await newSqlitePlace())
  expect((await command('visits --csv')).stdout).toBe(
    [
      '\ufeffday,kind,page,source,count',
      '2025-05-31,desktop,/,google.com,20',
      '2025-06-01,phone,/,none,6',
      '2025-06-03,message,,,2',
      '2025-06-03,phone,/projets/panier/,others,1',
      '',
    ].join('\r\n'),
  )
  expect((await command('visits --csv --separator semicolon')).stdout).toContain(
    '2025-06-01;phone;/;none;6\r\n',
  )
})

test('«visits» shows the ten most visited pages, and says how many more there are', async () => {
  const page = (n: number): Tally => ({ ...(TALLIES[1] as Tally), page: `/p${n}/`, count: n })
  const tallies = Array.from({ length: 13 }, (_, n) => page(n + 1))
  const { command } = await setUp(await newSqlitePlace(), tallies)
  const { stdout } = await command('visits')
  expect(stdout).toMatch(/\n\/p4\/ +4 +█+\n… and 3 more; --json shows all\n/)
})

test('«visits» leaves out the last 30 days when they had no visits', async () => {
  const { command } = await setUp(await newSqlitePlace(), TALLIES.slice(3))
  expect((await command('visits')).stdout).toMatch(/MONTH +VISITS +MESSAGES\n2025-06 +0 +2\n$/)
})

test.each([
  [
    'counting is off',
    {},
    false,
    /^Visits are not counted: write «visits: true» in content\/site\.ts, then build and start the server again\.\n$/,
  ],
  [
    'a static host serves the pages',
    { VITE_BACKEND_URL: 'https://a.supabase.co' },
    true,
    /^Visits are not counted: a static host serves the pages \(VITE_BACKEND_URL\)\. Only the server of this template counts visits\.\n$/,
  ],
] as const)('when %s, «visits» says so and exits with 1', async (_, env, visits, sentence) => {
  const { command } = await setUp(await newSqlitePlace(), [], env, visits)
  const { exitCode, stdout, stderr } = await command('visits')
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
  expect(stderr).toMatch(sentence)
})

test('when no visits are stored yet, «visits» says that the server stores them once a minute', async () => {
  const { command } = await setUp(await newSqlitePlace(), [])
  expect(await command('visits')).toMatchObject({
    exitCode: 0,
    stdout:
      'No visit was counted yet. The server stores what it has counted once a minute, and when it stops. While the disk has less than 50 MiB free, the server stores no visits: the doctor says how much is free.\n',
  })
})
