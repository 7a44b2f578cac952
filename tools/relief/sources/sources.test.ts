import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '../../../workshop/testing/listen.ts'
import { listening } from '../../../workshop/testing/server.ts'
import { windowAround } from '../map-window.ts'
import { type Asking, ask } from './ask.ts'
import { askPeaks, askStreams } from './bd-topo.ts'
import { askHeights } from './elevations.ts'
import { findTown } from './towns.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A service that answers like this: what is returned is its JSON. */
async function serviceOf(answer: Answer): Promise<Asking> {
  const server = createServer(async (request, response) => {
    const body = await answer(request, response)
    if (body !== undefined) response.end(JSON.stringify(body))
  })
  const origin = `http://127.0.0.1:${await listening(server)}`
  return { origin, say: () => {}, pauseMs: 0, timeoutMs: 20_000, shutOutMs: 1 }
}

const town = (city: string, context: string, coordinates: number[]) => ({
  type: 'Feature',
  properties: { label: city, type: 'municipality', city, context },
  geometry: { type: 'Point', coordinates },
})
const SAINT_DENIS = [
  town('Saint-Denis', '93, Seine-Saint-Denis, Île-de-France', [2.35, 48.93]),
  town('Saint-Denis', '974, La Réunion', [55.45, -20.88]),
]

test('a town is found by its name, whatever its accents and hyphens', async () => {
  const asking = await serviceOf(({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    expect([pathname, searchParams.get('q'), searchParams.get('type')]).toEqual([
      '/geocodage/search',
      'saint etienne',
      'municipality',
    ])
    return { features: [town('Saint-Étienne', '42, Loire', [4.39, 45.43]), ...SAINT_DENIS] }
  })
  const found = { name: 'Saint-Étienne', latitude: 45.43, longitude: 4.39 }
  expect(await findTown(asking, 'saint etienne')).toMatchObject(found)
})

test('towns that share a name are listed with their departments, one of which tells them apart', async () => {
  const asking = await serviceOf(() => ({ features: SAINT_DENIS }))
  await expect(findTown(asking, 'Saint-Denis')).rejects.toThrow(
    '2 towns are called Saint-Denis, choose one:\n  npm run relief -- "Saint-Denis, 93"  (93, Seine-Saint-Denis, Île-de-France)',
  )
  expect(await findTown(asking, 'Saint-Denis, 974')).toMatchObject({ longitude: 55.45 })
  expect(await findTown(asking, 'Saint-Denis, la réunion')).toMatchObject({ longitude: 55.45 })
})

test('a town that there is not is answered with those that come near', async () => {
  const asking = await serviceOf(() => ({ features: [town('Roubaix', '59, Nord', [3.17, 50.69])] }))
  await expect(findTown(asking, 'Rubaix')).rejects.toThrow(
    'No town of France is called «Rubaix». Did you mean:\n  npm run relief -- "Roubaix, 59"  (59, Nord)',
  )
})

test('heights are asked for 5,000 at a time, and −99999 is none', async () => {
  const counts: number[] = []
  const asking = await serviceOf(async request => {
    expect(request.url).toBe('/altimetrie/1.0/calcul/alti/rest/elevation.json')
    const { lon, lat, resource, zonly } = JSON.parse(await text(request))
    expect([resource, zonly]).toEqual(['ign_rge_alti_wld', 'true'])
    const [longitudes, latitudes] = [lon.split('|'), lat.split('|')]
    expect(longitudes).toHaveLength(latitudes.length)
    counts.push(longitudes.length)
    return { elevations: longitudes.map((value: string) => (value === '0.000000' ? -99999 : 12.5)) }
  })
  const places = Array.from({ length: 5001 }, (_, i) => [i / 5000, 45] as const)
  const heights = await askHeights(asking, places)
  expect(counts).toEqual([5000, 1])
  expect(heights.slice(0, 2)).toEqual([Number.NaN, 12.5])
})

test('half an answer is none', async () => {
  const asking = await serviceOf(() => ({ elevations: [12.5] }))
  const places = [[3, 50] as const, [4, 50] as const]
  await expect(askHeights(asking, places)).rejects.toThrow(
    'gave 1 heights for 2 places, try again.',
  )
  const broken = await serviceOf((_, response) => void response.end('{"elevations":[1'))
  await expect(askHeights(broken, places)).rejects.toThrow(
    'that is not whole when asked for heights',
  )
})

test('after too many requests it waits as it is told, and tries again', async () => {
  let refusals = 0
  const asking = await serviceOf((_, response) => {
    if (refusals++ > 1) return { done: true }
    return void response.writeHead(429, refusals === 1 ? { 'retry-after': '0' } : {}).end()
  })
  expect(await ask(asking, '/', 'anything')).toEqual({ done: true })
  const closed = await serviceOf((_, response) => void response.writeHead(429).end())
  await expect(ask(closed, '/', 'anything')).rejects.toThrow(
    'takes no more questions for now (429)',
  )
})

test('a service that is not there, too slow or at fault is told in one sentence', async () => {
  const asking = await serviceOf((_, response) => void response.writeHead(503).end())
  await expect(ask(asking, '/', 'heights')).rejects.toThrow('answered 503 when asked for heights')
  const slow = await serviceOf(() => undefined)
  await expect(ask({ ...slow, timeoutMs: 50 }, '/', 'heights')).rejects.toThrow(
    'did not answer within 0.05 seconds',
  )
  await expect(
    ask({ ...asking, origin: `http://127.0.0.1:${await freePort()}` }, '/', 'heights'),
  ).rejects.toThrow('could not be reached (ECONNREFUSED)')
})

test('rivers, summits and passes are asked for in a box of latitudes and longitudes', async () => {
  const layers: Record<string, unknown[]> = {
    'BDTOPO_V3:cours_d_eau': [
      {
        properties: { toponyme: 'le Rhône', importance: '1' },
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [4.8, 45, 100],
              [4.9, 44.9, 99],
            ],
          ],
        },
      },
    ],
    'BDTOPO_V3:detail_orographique': [
      {
        properties: { toponyme: 'Col des Limouches', nature: 'Col', importance: '5' },
        geometry: { type: 'Point', coordinates: [5.1, 44.9] },
      },
      {
        properties: { toponyme: 'Plage des Iles', nature: 'Plage', importance: '5' },
        geometry: { type: 'Point', coordinates: [5.2, 44.9] },
      },
    ],
  }
  const asking = await serviceOf(({ url = '' }) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const [south, west, north, east] = (searchParams.get('BBOX') ?? '').split(',').map(Number)
    expect([south, west, north, east]).toEqual(
      [44.770_57, 4.754_78, 44.995_39, 5.262_89].map(it => expect.closeTo(it, 1)),
    )
    return { features: layers[searchParams.get('TYPENAMES') ?? ''] }
  })
  const window = windowAround([4.88, 44.93], 40, true)
  expect(await askStreams(asking, window)).toMatchObject([{ name: 'Le Rhône', importance: 1 }])
  expect(await askPeaks(asking, window)).toEqual([
    { name: 'Col des Limouches', importance: 5, place: [5.1, 44.9] },
  ])
})
