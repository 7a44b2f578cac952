import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from '../../../server/base/root.ts'

const FOLDER = join(ROOT, '.cache/relief')

/**
 * A package that only this command needs: the one of the tests where they are installed, else it is fetched once, in the
 * version of package.json, beside the project's own.
 * @throws one sentence when it cannot be fetched
 */
export async function bring<Package>(name: string, say: (line: string) => void): Promise<Package> {
  const own = await importFrom<Package>(ROOT, name)
  if (own) return own
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const version: string = devDependencies[name]
  const there = join(FOLDER, 'node_modules', name, 'package.json')
  const installed = await readFile(there, 'utf8').catch(() => '{}')
  if (JSON.parse(installed).version !== version) {
    say(`Fetching ${name} ${version} from the npm registry, once.`)
    await install(`${name}@${version}`)
  }
  const fetched = await importFrom<Package>(FOLDER, name)
  if (fetched) return fetched
  throw new Error(`${name} is not whole: remove ${FOLDER}, then try again.`)
}

async function importFrom<Package>(folder: string, name: string): Promise<Package | undefined> {
  try {
    const path = createRequire(join(folder, 'package.json')).resolve(name)
    return await import(pathToFileURL(path).href)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

async function install(what: string): Promise<void> {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', '--prefix', FOLDER, ...quiet, what]
  try {
    await promisify(execFile)('npm', args, { shell: process.platform === 'win32' })
  } catch {
    throw new Error(`${what} could not be fetched with npm: check the network, then try again.`)
  }
}
