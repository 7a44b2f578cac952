import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from '../../../root.ts'

/**
 * Loads a package that only this command needs. If the package is missing, npm installs it into a separate folder in
 * .cache, in the version that package.json names.
 * @throws an Error when npm cannot fetch it
 */
export async function fetchPackage<Package>(
  name: string,
  say: (line: string) => void,
): Promise<Package> {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const version: string = devDependencies[name]
  const folder = join(ROOT, '.cache/relief', `${name}-${version}`)
  // `resolve` looks for the package in this folder first, and then in the project's own node_modules.
  const { resolve } = createRequire(join(folder, 'package.json'))
  const load = async () => await import(pathToFileURL(resolve(name)).href)
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
