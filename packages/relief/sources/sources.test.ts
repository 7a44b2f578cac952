import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { windowAround } from '../land/map-window.ts'
import { absentIgn, feature, ignOf, questionOf } from '../testing/ign.ts'
import { ask } from './ask.ts'
import { askPeaks, askStreams } from './bd-topo.ts'
import { askHeights } from './elevations.ts'
import { findTown } from './towns.ts'

const WINDOW = windowAround([4.88, 44.93], 40, true)

const town = (city: string, context: string, coordinates: number[]) =>
  feature({ label: city, type: 'municipality', city, context }, 'Point', coordinates)
const TOWNS = {
  features: [
    town('Saint-Denis', '93, Seine-Saint-Denis, Île-de-France', [2.35, 48.93]),
    town('Saint-Denis', '974, La Réunion', [55.45, -20.88]),
    town('Saint-Étienne', '42, Loire', [4.39, 45.43]),
    town('Œuilly', '51, Marne', [3.8, 49.07]),
  ],
}

test('a town is found even if its name is typed without accents, hyphens or «œ»', async () => {
  const ign = await ignOf(request => {
    const { pathname, searchParams } = questionOf(request)
    const question = [pathname, searchParams.get('q'), searchParams.get('type')]
    expect(question).toEqual(['/geocodage/search', 'saint etienne', 'municipality'])
    return TOWNS
  })
  const found = { name: 'Saint-Étienne', latitude: 45.43, longitude: 4.39 }
  expect(await findTown(ign, 'saint etienne')).toMatchObject(found)
  expect(await findTown(await ignOf(() => TOWNS), 'oeuilly')).toMatchObject({ name: 'Œuilly' })
})

test('towns with the same name are listed with their departments, and a department selects one', async () => {
  const ign = await ignOf(() => TOWNS)
  await expect(findTown(ign, 'Saint-Denis')).rejects.toThrow(
    '2 towns are called Saint-Denis, choose one:\n  npm run relief -- "Saint-Denis, 93"  (93, Seine-Saint-Denis, Île-de-France)',
  )
  for (const wanted of ['Saint-Denis, 974', 'Saint-Denis, la réunion'])
    expect(await findTown(ign, wanted)).toMatchObject({ longitude: 55.45 })
})

test('when the town is not in the given department, the error suggests only towns of the same name', async () => {
  await expect(findTown(await ignOf(() => TOWNS), 'Saint-Denis, 75')).rejects.toThrow(
    /«Saint-Denis, 75»\. Did you mean:(\n {2}npm run relief -- "Saint-Denis, \d+".*){2}$/,
  )
})

test('the error for an unknown town suggests similar names', async () => {
  const ign = await ignOf(() => ({ features: [town('Roubaix', '59, Nord', [3.17, 50.69])] }))
  await expect(findTown(ign, 'Rubaix')).rejects.toThrow(
    'No town of France is called «Rubaix». Did you mean:\n  npm run relief -- "Roubaix, 59"  (59, Nord)',
  )
  await expect(findTown(await ignOf(() => ({ features: [] })), 'Rubaix')).rejects.toThrow(
    '«Rubaix»: check its spelling, or give its place with --at 50.69,3.17.',
  )
})

test('one request asks for at most 5,000 heights, and −99999 means an unknown height', async () => {
  const counts: number[] = []
  const ign = await ignOf(async request => {
    expect(request.url).toBe('/altimetrie/1.0/calcul/alti/rest/elevation.json')
    const { lon, lat, resource, zonly } = JSON.parse(await text(request))
    expect([resource, zonly]).toEqual(['ign_rge_alti_wld', 'true'])
    const [longitudes, latitudes] = [lon.split('|'), lat.split('|')]
    expect(longitudes).toHaveLength(latitudes.length)
    counts.push(longitudes.length)
    return { elevations: longitudes.map((value: string) => (value === '0.000000' ? -99999 : 12.5)) }
  })
  const places = Array.from({ length: 5001 }, (_, i) => [i / 5000, 45] as const)
  const heights = await askHeights(ign, places)
  expect(counts).toEqual([5000, 1])
  expect(heights.slice(0, 2)).toEqual([Number.NaN, 12.5])
})

test('an incomplete response from the IGN is an error', async () => {
  const places = [[3, 50] as const, [4, 50] as const]
  const half = await ignOf(() => ({ elevations: [12.5] }))
  await expect(askHeights(half, places)).rejects.toThrow('sent 1 heights for 2 places: try again.')
  const broken = await ignOf((_, response) => void response.end('{"elevations":[1'))
  await expect(askHeights(broken, places)).rejects.toThrow(
    'incomplete answer when asked for heights',
  )
})

test('a request that gets a 429 is sent again after the wait that the IGN asks for, at most 30 seconds', async () => {
  const refusals = [{ 'retry-after': '7' }, { 'retry-after': '31' }, {}]
  const ign = await ignOf((_, response) => {
    const headers = refusals.shift()
    return headers ? void response.writeHead(429, headers).end() : { done: true }
  })
  expect(await ask(ign, '/', 'anything')).toEqual({ done: true })
  // There is a pause before each request, because the IGN accepts five per second.
  expect(ign.waits).toEqual([220, 7000, 220, 30_000, 220, 5500, 220])
  const closed = await ignOf((_, response) => void response.writeHead(429).end())
  await expect(ask(closed, '/', 'anything')).rejects.toThrow('no more requests for now (429)')
})

test('the error says whether the IGN’s service is unreachable, slow or faulty', async () => {
  const faulty = await ignOf((_, response) => void response.writeHead(503).end())
  const slow = { ...(await ignOf(() => undefined)), timeoutMs: 50 }
  for (const [ign, sentence] of [
    [faulty, 'answered 503 when asked for heights'],
    [slow, 'did not answer within 0.05 seconds'],
    [await absentIgn(), 'could not be reached (ECONNREFUSED)'],
  ] as const)
    await expect(ask(ign, '/', 'heights')).rejects.toThrow(sentence)
})

test('rivers, summits and passes are requested by bounding box, latitude first', async () => {
  const rhone = [
    [4.8, 45, 100],
    [4.9, 44.9, 99],
  ]
  const layers: Record<string, unknown[]> = {
    'BDTOPO_V3:cours_d_eau': [
      feature({ toponyme: 'le Rhône', importance: '1' }, 'MultiLineString', [rhone]),
    ],
    'BDTOPO_V3:detail_orographique': [
      ...['Col', 'Pic', 'Plage'].map(nature => ({ toponyme: `${nature} des Limouches`, nature })),
      { toponyme: null, nature: 'Sommet' },
    ].map(properties => feature({ ...properties, importance: '5' }, 'Point', [5.1, 45])),
  }
  const ign = await ignOf(request => {
    const { searchParams } = questionOf(request)
    const box = searchParams.get('BBOX')?.split(',').slice(0, 4).map(Number)
    expect(box).toEqual([44.770_57, 4.754_78, 44.995_39, 5.262_89].map(it => expect.closeTo(it, 1)))
    return { features: layers[searchParams.get('TYPENAMES') ?? ''] }
  })
  expect(await askStreams(ign, WINDOW)).toMatchObject([{ name: 'Le Rhône', importance: 1 }])
  const peaks = ['Col des Limouches', 'Pic des Limouches'].map(name => ({
    name,
    importance: 5,
    place: [5.1, 45],
  }))
  expect(await askPeaks(ign, WINDOW)).toEqual(peaks)
})

test('one request asks for at most 5,000 rivers, and the next one for the rest', async () => {
  const counts: Record<string, number> = { 0: 5000, 5000: 1 }
  const ign = await ignOf(request => {
    const length = counts[questionOf(request).searchParams.get('STARTINDEX') ?? '0'] ?? 0
    return { features: Array.from({ length }, () => feature({}, 'LineString', [])) }
  })
  expect(await askStreams(ign, WINDOW)).toHaveLength(5001)
})
