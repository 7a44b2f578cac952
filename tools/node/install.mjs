// Installs the packages of package-lock.json, and Node 24 when the machine's own is older.
// This is plain JavaScript without dependencies, because it runs on the machine's own Node before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

const nodeFolder = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(nodeFolder))
const lock = join(root, '.cache', 'install.lock')
const link = join(root, 'node_modules', '.bin', 'node')
const windows = process.platform === 'win32'
const ANOTHER_INSTALLS = 'Waiting for another launcher that is installing…'
const NOT_INSTALLED =
  'The packages could not be installed: check the network and the reason npm gives above, then try again.'

/**
 * Installs missing packages, and Node 24 when the machine's own Node is older.
 * @param {boolean} withTestTools whether to also install the packages that only tests need
 * @returns {Promise<string>} the path of a Node 24 or newer
 * @throws an Error that says what to do
 */
export async function install(withTestTools) {
  const locked = lockedNode()
  const isOld = Number.parseInt(process.versions.node, 10) < 24
  if (isOld && !locked)
    throw new Error(
      `No Node comes with the packages for ${process.platform} on ${process.arch}: install Node 24 from https://nodejs.org, then try again.`,
    )
  // This process may already run on the Node of the lockfile, through the link node_modules/.bin/node. Then that Node
  // must stay installed.
  const needsNode = isOld || process.execPath === locked
  const hasNode = () => !needsNode || (existsSync(locked) && isInstalled(nodeFolder))
  const missing = () => [
    ...(hasNode() ? [] : [nodeFolder]),
    ...(isInstalled(root, withTestTools) ? [] : [root]),
  ]
  if (missing().length > 0)
    await withLock(lock, ANOTHER_INSTALLS, () => installMissing(missing, withTestTools))
  const node = needsNode ? locked : process.execPath
  if (!windows && !existsSync(link)) linkNode(needsNode ? relative(dirname(link), locked) : node)
  return node
}

async function installMissing(missing, withTestTools) {
  // Another launcher may have installed everything in the meantime.
  if (missing().length === 0) return
  const packages = `the packages of package-lock.json${withTestTools ? ', tests’ too' : ''}`
  const names = missing().map(folder => (folder === root ? packages : 'Node 24'))
  console.log(`Installing ${names.join(' and ')}…`)
  await Promise.all(missing().map(folder => npmCi(folder, withTestTools)))
  // npm reports no error when it cannot fetch an optional package. Node is an optional package, so its absence is
  // checked here.
  if (missing().length > 0) throw new Error(NOT_INSTALLED)
}

/**
 * Returns the path of the Node that tools/node/package-lock.json installs on this system. Returns undefined when the
 * file has no Node for this system.
 */
function lockedNode() {
  const builds = Object.entries(readPackages(join(nodeFolder, 'package-lock.json')) ?? {})
  const fits = ([, { os, cpu }]) =>
    [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
  const [folder, build] = builds.find(fits) ?? []
  return build && join(nodeFolder, folder, build.bin.node)
}

/**
 * Returns whether all packages of the lockfile are installed. npm writes a list of the installed packages as its last
 * step. So a missing list means that an installation was interrupted. The function compares the contents of the
 * lockfile and of this list. Their dates would prove nothing, because a git checkout changes them.
 */
function isInstalled(folder, withDev) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  if (!wanted)
    throw new Error(
      'package-lock.json is missing or unreadable: restore it with «git checkout package-lock.json».',
    )
  const found = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '' || (dev && !withDev)) return true
    // An optional package may be missing because it is for another system.
    if (!found[path]) return optional || devOptional
    return found[path].version === version && existsSync(join(folder, path, 'package.json'))
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Runs `npm ci` and prints only errors. npm's warnings are about the Node that runs npm, but the packages may run on
 * another Node.
 */
function npmCi(folder, withTestTools) {
  const options = withTestTools ? ['--include=dev'] : []
  const quiet = ['--loglevel=error', '--no-progress', '--no-audit']
  const stdio = ['ignore', 'ignore', 'inherit']
  const npm = spawn('npm', ['ci', ...options, ...quiet], { cwd: folder, stdio, shell: windows })
  return new Promise((done, fail) => {
    npm.once('exit', done).once('error', () => {
      fail(
        new Error(
          'npm was not found: install Node with npm from https://nodejs.org, then try again.',
        ),
      )
    })
  })
}

/**
 * Makes the link node_modules/.bin/node. npm's scripts and the systemd units of deploy/ start Node through this link.
 * @param target the path of Node, absolute or relative to the link
 */
function linkNode(target) {
  if (spawnSync(resolve(dirname(link), target), ['--version']).status !== 0)
    throw new Error(
      'The Node 24 that came with the packages does not run on this system: install Node 24 from https://nodejs.org, then try again.',
    )
  try {
    rmSync(link, { force: true })
    symlinkSync(target, link)
  } catch {
    // This error does no harm, because the script also runs without the link. Usually, another launcher has just made
    // the link, or the folder belongs to another user.
  }
}
