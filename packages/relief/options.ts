import { parseArgs } from 'node:util'

const USAGE = `npm run relief -- "Roubaix"                     a town of France, heights from the IGN
npm run relief -- "Saint-Denis, 974"            one of several that share a name
npm run relief -- --at 50.69,3.17               latitude and longitude
npm run relief -- --at 49.85,6.10 --dem tile.tif   heights from a GeoTIFF or an ESRI ASCII grid, several if need be
npm run relief -- "Lyon" --at 842000,6520000 --dem tile.asc   easting and northing, for a file in metres (Lambert-93)
  --km 40        how wide the map is, in kilometres
  --no-river     without a river`

/** The width of a map, in kilometres. */
const KM = { least: 4, most: 200, usual: 40 }

/** The command's options. `at` is latitude and longitude, or easting and northing if the elevation files are in metres. */
export type Options = ReturnType<typeof readOptions>

/** @throws an Error that says what is wrong or shows the usage */
export function readOptions(args: string[]) {
  const { values, positionals } = parse(args)
  const km = Number(values.km?.replace(',', '.') ?? KM.usual)
  if (!(km >= KM.least && km <= KM.most))
    throw new Error(`--km must be between ${KM.least} and ${KM.most}, got «${values.km}».`)
  const [name = '', ...more] = positionals
  if (more.length > 0)
    throw new Error(`Put the name of the town in quotes: "${positionals.join(' ')}".`)
  const at = values.at === undefined ? undefined : readPlace(values.at)
  if (!name && !at) throw new Error(USAGE)
  return { name, at, km, dems: values.dem ?? [], river: !values['no-river'] }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args: joinPlace(args),
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        km: { type: 'string' },
        dem: { type: 'string', multiple: true },
        'no-river': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`)
  }
}

/** Joins «49.61, 6.13» into one argument: map sites often put a space after the comma, where the shell splits. */
const joinPlace = (args: readonly string[]) =>
  args
    .join('\n')
    .replace(/,\n(?=-?\d)/g, ',')
    .split('\n')

function readPlace(text: string): [number, number] {
  const parts = text.split(/[,;\s]+/).map(part => Number(part || Number.NaN))
  const [first = Number.NaN, second = Number.NaN, ...more] = parts
  if (Number.isFinite(first) && Number.isFinite(second) && more.length === 0) return [first, second]
  throw new Error(`--at must be a latitude and a longitude, such as 50.69,3.17, got «${text}».`)
}
