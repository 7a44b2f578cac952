import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const OWN_PACKAGE = join(import.meta.dirname, '../package.json')

/**
 * Loads a package that is needed only for drawing a map. If it can't be loaded, npm installs the version pinned in
 * ../package.json into a folder of `.cache/relief` in the working directory.
 * @throws an Error when npm can't fetch it, or when it still can't be loaded
 */
export async function fetchPackage<Package>(
  name: string,
  say: (line: string) => void,
): Promise<Package> {
  const { devDependencies } = JSON.parse(await readFile(OWN_PACKAGE, 'utf8'))
  const version: string = devDependencies[name]
  const folder = resolve('.cache/relief', `${name}-${version}`)
  const require = createRequire(import.meta.url)
  const paths = [folder, import.meta.dirname]
  const load = async () => await import(pathToFileURL(require.resolve(name, { paths })).href)
  return load().catch(async () => {
    say(`Fetching ${name} ${version} from the npm registry, once.`)
    await install(folder, `${name}@${version}`)
    return load()
  })
}

async function install(folder: string, what: string): Promise<void> {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', '--prefix', folder, ...quiet, what]
  try {
    await promisify(execFile)('npm', args, { shell: process.platform === 'win32' })
  } catch {
    throw new Error(`${what} could not be fetched with npm: check the network, then try again.`)
  }
}
