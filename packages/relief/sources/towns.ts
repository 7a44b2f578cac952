import { askFeatures, type Service } from './ask.ts'

export type Town = { name: string; latitude: number; longitude: number }

type Found = Town & { department: string }

/** The maximum number of towns that an error message suggests. */
const MOST = 8

/**
 * Finds a French town by its name (https://geoservices.ign.fr/documentation/services/services-geoplateforme/geocodage).
 * @param wanted the name, alone («Roubaix») or with a department or region («Saint-Denis, 974»)
 * @throws an Error when not exactly one town matches, or no usable response arrives
 */
export async function findTown(service: Service, wanted: string): Promise<Town> {
  const [name = '', department = ''] = wanted.split(',').map(part => part.trim())
  service.say(`Asking ${service.origin} where ${wanted} is.`)
  const query = new URLSearchParams({
    q: name,
    index: 'address',
    type: 'municipality',
    autocomplete: '0',
    limit: '20',
  })
  const features = await askFeatures(service, `/geocodage/search?${query}`, 'a town')
  const towns = features.flatMap(({ properties, geometry }): Found[] => {
    const [longitude, latitude] = (geometry?.coordinates ?? []) as number[]
    if (latitude === undefined || longitude === undefined) return []
    const found = String(properties.city ?? properties.name ?? properties.label)
    return [{ name: found, department: String(properties.context ?? ''), latitude, longitude }]
  })
  const called = towns.filter(town => plain(town.name) === plain(name))
  const there = called.filter(town => !department || isIn(town, department))
  const [town, ...namesakes] = there
  if (town && namesakes.length === 0) return town
  throw new Error(town ? several(name, there) : none(wanted, called.length > 0 ? called : towns))
}

/** Reduces a name to lower-case letters and digits without accents, so that «Œuilly» equals «oeuilly». */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z\d]/g, '')

/** @param wanted the number or the name of a department, or the name of a region */
const isIn = ({ department }: Found, wanted: string) =>
  department.split(',').some(part => plain(part) === plain(wanted))

const list = (towns: readonly Found[]) =>
  towns
    .slice(0, MOST)
    .map(
      ({ name, department }) =>
        `\n  npm run relief -- "${name}, ${department.split(',')[0]}"  (${department})`,
    )
    .join('')

const several = (name: string, towns: readonly Found[]) =>
  `${towns.length} towns are called ${name}, choose one:${list(towns)}`

const none = (wanted: string, near: readonly Found[]) =>
  near.length > 0
    ? `No town of France is called «${wanted}». Did you mean:${list(near)}`
    : `No town of France is called «${wanted}»: check its spelling, or give its place with --at 50.69,3.17.`
