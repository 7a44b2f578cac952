import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VERCORS } from '../../schema/look/palette.ts'
import { asciiGrid, LANDS, MADE_UP_TOWN } from '../../workshop/gallery/made-up-terrain.ts'
import { freePort } from '../../workshop/testing/free-port.ts'
import { Scratch } from '../../workshop/testing/scratch.ts'
import { runRelief } from './run.ts'
import { ASKING } from './sources/ask.ts'

const PAGE = {
  name: 'Lou Roy',
  role: 'Développeuse',
  city: 'Roubaix',
  icons: [],
  logo: undefined,
  sections: ['about'],
  palette: VERCORS,
}

/** Runs the command without a network. @returns what it says, and where its map is */
async function run(folder: string, ...args: string[]) {
  const said: string[] = []
  const asking = {
    ...ASKING,
    origin: `http://127.0.0.1:${await freePort()}`,
    pauseMs: 0,
    say: (line: string) => void said.push(line),
  }
  const mapFile = join(folder, 'relief.svg')
  await runRelief(args, { page: PAGE, mapFile, previewFolder: join(folder, 'preview') }, asking)
  return { said: said.join('\n'), mapFile }
}

test('a map is drawn from a file without a network, with previews, mark and landmarks', async () => {
  await using scratch = new Scratch()
  const folder = scratch.directory()
  const dem = join(folder, 'plain.asc')
  await writeFile(dem, asciiGrid(LANDS.plain))
  const { said, mapFile } = await run(
    folder,
    'Valmont',
    '--at',
    MADE_UP_TOWN,
    '--dem',
    dem,
    '--no-river',
  )
  expect(said).toContain("mapMark: { place: 'Valmont', coordinates: '46° 12′ N, 2° 10′ E' }")
  expect(said).toMatch(/contact: \{ altitude: '\d+ m', place: 'Valmont' \}/)
  expect(said).not.toContain('127.0.0.1')
  expect(await readFile(mapFile, 'utf8')).not.toContain('id="river"')
  for (const theme of ['light', 'dark'])
    expect((await readFile(join(folder, `preview/${theme}.png`))).toString('latin1', 1, 4)).toBe(
      'PNG',
    )
})

test('what goes wrong leaves the map that was there', async () => {
  await using scratch = new Scratch()
  const folder = scratch.directory()
  await writeFile(join(folder, 'relief.svg'), 'before')
  const dem = join(folder, 'coast.asc')
  await writeFile(dem, asciiGrid(LANDS.coast))
  await expect(run(folder, 'Roubaix')).rejects.toThrow('could not be reached')
  await expect(run(folder, '--at', '10,10', '--dem', dem)).rejects.toThrow(
    'The place has no height',
  )
  await expect(run(folder, '--at', '46.2,2.08', '--dem', dem)).rejects.toThrow('lies in the sea')
  await expect(run(folder, '--at', 'Lille')).rejects.toThrow(
    '--at must be a latitude and a longitude',
  )
  await expect(run(folder, 'Roubaix', '--km', '900')).rejects.toThrow('--km must be between')
  await expect(run(folder)).rejects.toThrow('npm run relief -- "Roubaix"')
  expect(await readFile(join(folder, 'relief.svg'), 'utf8')).toBe('before')
})
