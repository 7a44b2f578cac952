import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingsOf } from '../../build/images/drawings.ts'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { absentIgn, feature, ignOf, questionOf } from '../../packages/relief/testing/ign.ts'
import { asciiGrid, LANDS, MADE_UP_TOWN } from '../../packages/relief/testing/made-up-terrain.ts'
import { DESCENT_SHAPES, readDescent } from '../../schema/folder/own-descent.ts'
import { mapFaults, mapPlace, pathsOf } from '../../schema/folder/own-map.ts'
import { PALETTES } from '../../theme/palette.ts'
import type { Page } from './read-page.ts'
import { runRelief } from './run.ts'

const PAGE: Page = {
  name: 'Lou Roy',
  familyName: undefined,
  role: 'Développeuse',
  city: 'Roubaix',
  icons: ['house', 'send'],
  sections: ['about'],
  palette: PALETTES.vercors,
}

/** Without `service`, the IGN (France's mapping agency) is unreachable. */
async function run(folder: string, args: string[], service?: Awaited<ReturnType<typeof ignOf>>) {
  const ign = service ?? (await absentIgn())
  const mapFile = join(folder, 'relief.svg')
  await runRelief(args, { page: PAGE, mapFile, previewFolder: join(folder, 'preview') }, ign)
  return { said: ign.said.join('\n'), mapFile }
}

/** Made-up responses of the IGN's services, for a town at 2° E, 46° N. */
const ANSWERS: Record<string, (body: string) => unknown> = {
  '/geocodage/search': () => ({
    features: [feature({ city: 'Valmont', context: '00, Nulle part' }, 'Point', [2, 46])],
  }),
  '/altimetrie/1.0/calcul/alti/rest/elevation.json': body => {
    const { lon, lat } = JSON.parse(body) as { lon: string; lat: string }
    const south = lat.split('|').map(degrees => (46 - Number(degrees)) * 2.78 + 0.18)
    return {
      elevations: lon.split('|').map((degrees, i) => {
        return LANDS.mountain((Number(degrees) - 2) * 1.93 + 0.2475, south[i] ?? 0)
      }),
    }
  },
  cours_d_eau: () => {
    const line = Array.from({ length: 40 }, (_, i) => [1.98 + 0.001 * i, 46.2 - 0.01 * i])
    const halves = [line.slice(0, 21), line.slice(20)]
    return {
      features: [
        feature({ toponyme: 'la Valserine', importance: '2' }, 'MultiLineString', halves),
        feature({ toponyme: 'le Bief', importance: '5' }, 'LineString', line.slice(0, 9)),
      ],
    }
  },
  detail_orographique: () => ({
    features: [
      ...Array.from({ length: 500 }, (_, i) =>
        feature({ toponyme: `Sommet ${i}`, nature: 'Sommet' }, 'Point', [2, 46]),
      ),
      feature({ toponyme: 'Mont Rond', nature: 'Sommet', importance: '4' }, 'Point', [2.2, 46.02]),
      feature({ toponyme: "Pic de l'Aigle", nature: 'Pic', importance: '4' }, 'Point', [9, 46]),
    ],
  }),
}

const mountain = (more: typeof ANSWERS = {}) =>
  ignOf(async request => {
    const { pathname, searchParams } = questionOf(request)
    const layer = searchParams.get('TYPENAMES')?.replace('BDTOPO_V3:', '')
    return { ...ANSWERS, ...more }[layer ?? pathname]?.(await text(request))
  })

test('draws a French town’s map with river, summits and a credit, and says what it requests', async () => {
  const folder = temporaryDirectory()
  const { said, mapFile } = await run(folder, ['Valmont'], await mountain())
  for (const line of ['where Valmont is', '30814 heights', 'rivers, summits and passes'])
    expect(said).toContain(line)
  expect(said).toContain("mapMark: { place: 'Valmont', coordinates: '46° 00′ N, 2° 00′ E' }")
  expect(said).toContain(`  landmarks: {
    about: { altitude: '1 806 m', place: 'Mont Rond' },
    contact: { altitude: '245 m', place: 'Valmont' },
    footer: { altitude: '239 m', place: 'La Valserine' },
`)
  expect(said).not.toContain('Aigle')
  expect(said).toContain('RGE ALTI®')
  const map = await readFile(mapFile, 'utf8')
  expect(mapPlace(map)).toBe('Valmont')
  const { river } = pathsOf(map)
  expect(river?.d.match(/M/g)).toHaveLength(1)
  const withIcons = brotliCompressSync(drawingsOf(pathsOf(map), PAGE.icons, []))
  expect(said).toContain(`with the icons it weighs ${withIcons.length} of 2600 bytes`)
})

test('the template can read both files that npm run relief writes', async () => {
  const folder = temporaryDirectory()
  // When the data has no rivers, the command derives one from the heights.
  const service = await mountain({ cours_d_eau: () => ({ features: [] }) })
  const { said, mapFile } = await run(folder, ["L'Île & Valmont", '--at', '46,2'], service)
  expect(said).toContain(`mapMark: { place: "L'Île & Valmont", `)
  expect(mapFaults(mapFile)).toEqual([])
  expect(mapPlace(await readFile(mapFile, 'utf8'))).toBe("L'Île & Valmont")
  const { shapes = {}, place, ground } = readDescent(join(folder, 'descent.svg')) ?? {}
  expect([place, ground]).toEqual(["L'Île & Valmont", 'plain'])
  expect(Object.keys(shapes).sort()).toEqual([...DESCENT_SHAPES, 'edge'].sort())
})

/** Land that is too flat for a cliff. */
const PLAIN = (east: number) => 120 + 5 * east

test('draws a map offline from an elevation file, and keeps a hand-drawn descent.svg', async () => {
  const folder = temporaryDirectory()
  const dem = join(folder, 'plain.asc')
  await writeFile(dem, asciiGrid(PLAIN))
  const descent = join(folder, 'descent.svg')
  await writeFile(descent, 'drawn by hand')
  // Map sites often write a space between latitude and longitude.
  const at = MADE_UP_TOWN.split(/(?<=,)/)
  const args = ['Valmont', '--at', ...at, '--dem', dem, '--no-river', '--km', '40,5']
  const { said, mapFile } = await run(folder, args)
  expect(said).toContain("mapMark: { place: 'Valmont', coordinates: '46° 12′ N, 2° 10′ E' }")
  expect(said).toMatch(/contact: \{ altitude: '\d+ m', place: 'Valmont' \}/)
  expect(said).not.toContain('127.0.0.1')
  expect(await readFile(mapFile, 'utf8')).not.toContain('id="river"')
  expect(said).toContain('descent.svg is not drawn')
  expect(await readFile(descent, 'utf8')).toBe('drawn by hand')
  for (const theme of ['light', 'dark'] as const) {
    const preview = sharp(join(folder, `preview/${theme}.png`))
    expect(await preview.metadata()).toMatchObject({ format: 'png', width: 1280, height: 800 })
    const corner = preview.extract({ left: 0, top: 799, width: 1, height: 1 }).removeAlpha().raw()
    expect(`#${(await corner.toBuffer()).toString('hex')}`).toBe(PALETTES.vercors.paper[theme])
  }
})

/** Turns a grid in degrees into one in metres, with the same heights. */
function inMetres(grid: string): string {
  const [, ...rows] = grid.split('cellsize 0.002\n')
  const head = 'ncols 300\nnrows 150\nxllcorner 840000\nyllcorner 6500000\ncellsize 150\n'
  return head + rows.join('')
}

test('draws a map from a grid in metres, for a town whose name has letters that the page’s fonts lack', async () => {
  const folder = temporaryDirectory()
  const dem = join(folder, 'plain.asc')
  await writeFile(dem, inMetres(asciiGrid(PLAIN)))
  const args = ['Αθήνα', '--at', '862500,6511250', '--dem', dem]
  const { said, mapFile } = await run(folder, args)
  expect(await readFile(mapFile, 'utf8')).toContain('id="river"')
  expect(said).toContain("mapMark: { place: 'Αθήνα', coordinates: '…' }")
  expect(said).toContain(' % of the map has no heights: its lines are guessed there.')
  const wide = run(folder, [...args, '--km', '200'])
  await expect(wide).rejects.toThrow('% of the map has heights: draw a smaller map')
})

test('writes descent.svg next to the map, but removes an old descent.svg when the land is flat', async () => {
  const folder = temporaryDirectory()
  const descent = join(folder, 'descent.svg')
  const draw = async (land: (east: number) => number, ...name: string[]) => {
    const dem = join(folder, 'heights.asc')
    await writeFile(dem, asciiGrid(land))
    return (await run(folder, [...name, '--at', MADE_UP_TOWN, '--dem', dem, '--no-river'])).said
  }
  const hill = (east: number) => 120 + 60 * Math.min(1, Math.max(0, east - 0.3) * 8)
  expect(await draw(hill, 'Valmont')).toMatch(/descent\.svg is drawn: the land falls by 60 m/)
  const text = await readFile(descent, 'utf8')
  expect(text).toContain('data-place="Valmont" data-drop="7')
  expect(text).toContain(`<desc>npm run relief -- Valmont --at ${MADE_UP_TOWN} --dem heights.asc`)
  const preview = await sharp(join(folder, 'preview/cliff-light.png')).metadata()
  expect(preview).toMatchObject({ width: 800, height: 1000 })
  const flat = await draw(east => PLAIN(east) - 200)
  expect(flat).toMatch(/contact: \{ altitude: '−\d+ m', /)
  expect(flat).toContain("mapMark: { place: 'Roubaix'")
  expect(flat).toMatch(/descent\.svg is removed: the land falls by only \d m/)
  await expect(readFile(descent)).rejects.toThrow('ENOENT')
})

test('says that the IGN has no height for a place', async () => {
  const abroad = await ignOf(async request => {
    const { lon } = JSON.parse(await text(request)) as { lon: string }
    return { elevations: lon.split('|').map(() => -99999) }
  })
  await expect(run(temporaryDirectory(), ['--at', '46,2'], abroad)).rejects.toThrow(
    'it lies in the sea or outside of France',
  )
})

test('leaves the old map unchanged when an option is wrong', async () => {
  const folder = temporaryDirectory()
  await writeFile(join(folder, 'relief.svg'), 'before')
  const dem = join(folder, 'coast.asc')
  const coast = asciiGrid(LANDS.coast)
  await writeFile(dem, coast)
  const metres = join(folder, 'lambert.asc')
  await writeFile(metres, inMetres(coast))
  for (const [args, sentence] of [
    [
      ['--at', '10,', '10', '--dem', dem],
      'which is in degrees. Give its latitude and longitude with --at, between 46.00,2.00 and 46.30,2.60.',
    ],
    [
      ['--at', '46.2,2.08', '--dem', metres],
      'which is not in degrees but in metres of a projection, such as Lambert-93. Give its easting and northing there with --at, between 840075,6500075 and 884925,6522425.',
    ],
    [['--at', '46.2,2.08', '--dem', dem], 'lies in the sea'],
    [['Roubaix', '--km', '3,9'], '--km must be between 4 and 200, got «3,9».'],
    [['Roubaix', '--km', '900'], '--km must be between'],
    [['Le', 'Puy'], 'Put the name of the town in quotes: "Le Puy".'],
    [['--at', '46.2,2.08,5'], '--at must be a latitude and a longitude'],
    [['--at', '46.2,'], '--at must be a latitude and a longitude'],
    [[], 'npm run relief -- "Roubaix"'],
  ] as const)
    await expect(run(folder, [...args])).rejects.toThrow(sentence)
  expect(await readFile(join(folder, 'relief.svg'), 'utf8')).toBe('before')
})
