import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Finding, ok, problem, skipped, warning } from '../../schema/finding.ts'
import { freeBytes } from '../base/disk.ts'
import { openDatabase } from '../store/sqlite/database.ts'
import { storeFindings } from './store.ts'

const MEBIBYTE = 1024 * 1024
const TIGHT_BYTES = 500 * MEBIBYTE
const FULL_BYTES = 50 * MEBIBYTE

/** Whether messages can be kept in `dataDir`, and how those that are there fare. Leaves nothing behind. */
export function dataFindings(dataDir: string, now: () => number): Finding[] {
  const directory = resolve(dataDir)
  if (!existsSync(directory)) return [...creatable(directory), space(existing(directory))]
  if (!statSync(directory).isDirectory())
    return [problem(`${directory} is a file`, 'set DATA_DIR to a directory')]
  return [
    ...modes(directory),
    trial(directory),
    space(directory),
    ...storeFindings(join(directory, 'messages.sqlite'), now()),
  ]
}

function creatable(directory: string): Finding[] {
  const parent = existing(directory)
  try {
    accessSync(parent, constants.W_OK | constants.X_OK)
    return [ok(`${directory} will be created at the first start`)]
  } catch {
    return [problem(`${directory} cannot be created in ${parent}`, chown(parent))]
  }
}

function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path))
}

function modes(directory: string): Finding[] {
  if (process.platform === 'win32') return []
  const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0
  if (isOpen(directory)) {
    const what = `${directory} is open to other users of this machine: the server will not start`
    return [problem(what, `chmod 700 ${directory}`)]
  }
  const open = readdirSync(directory).filter(file => isOpen(join(directory, file)))
  if (open.length === 0) return [ok(`${directory} is open to its owner alone`)]
  const paths = open.map(file => join(directory, file)).join(' ')
  return [warning(`${open.join(', ')} could be read by others`, `chmod -R go= ${paths}`)]
}

/** Does there what the server does: a store of its own with a synced write-ahead log, then removes it. */
function trial(directory: string): Finding {
  let place: string | undefined
  try {
    place = mkdtempSync(join(directory, '.doctor-'))
    openDatabase(join(place, 'trial.sqlite'), ['create table trial (x)']).close()
    return ok('A store can be written there, each commit synced to the disk')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isDenied = code === 'EACCES' || code === 'EPERM'
    const fix = isDenied ? chown(directory) : 'put DATA_DIR on a local disk with free space'
    return problem(`A store cannot be written there: ${message}`, fix)
  } finally {
    if (place) rmSync(place, { recursive: true, force: true })
  }
}

function space(directory: string): Finding {
  const bytes = freeBytes(directory)
  return bytes === undefined ? skipped('Free space: the system does not say') : spaceFinding(bytes)
}

/** What so many free bytes mean for the store. */
export function spaceFinding(bytes: number): Finding {
  const what = `${Math.floor(bytes / MEBIBYTE)} MiB free on its disk`
  const fix = 'free some space: a full disk refuses messages'
  if (bytes < FULL_BYTES) return problem(what, fix)
  return bytes < TIGHT_BYTES ? warning(what, fix) : ok(what)
}

function chown(path: string): string {
  return `give ${path} to the user who runs the server: chown`
}
