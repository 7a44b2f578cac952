// `node tools/launch.mjs <script> [arguments]` installs missing packages, then runs the script with Node 24 or newer. This file
// is plain JavaScript and uses no packages, because it may run before anything is installed, on the machine's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import module from 'node:module'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withLock } from './node/lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const nodeFolder = join(root, 'tools', 'node')
const programs = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'
const [major, minor] = process.versions.node.split('.').map(Number)
const [script, ...args] = process.argv.slice(2)
// Scripts in these folders may need devDependencies.
const withTestTools =
  /^(e2e|testing|node_modules|tools\/page-check|packages\/[\w-]+\/torture)\//.test(script)

/** @returns the path of the Node to run the script with */
async function prepare() {
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(
      `Node ${process.versions.node} is too old: this project needs Node 20.19 or newer, from https://nodejs.org.`,
    )
  const locked = lockedNode()
  if (major < 24 && !locked)
    throw new Error(
      `No Node comes with the packages for ${process.platform} on ${process.arch}: install Node 24 from https://nodejs.org, then try again.`,
    )
  // If this process runs on the Node in tools/node (through the link node_modules/.bin/node), that Node is installed again when
  // its lockfile has changed.
  const node = major < 24 ? locked : process.execPath
  const missing = () => [
    ...(node !== locked || (existsSync(node) && isInstalled(nodeFolder)) ? [] : [nodeFolder]),
    ...(isInstalled(root) ? [] : [root]),
  ]
  if (missing().length > 0)
    await withLock(
      join(root, '.cache', 'install.lock'),
      'Waiting for another launcher that is installing…',
      () => install(missing),
    )
  if (!windows && !existsSync(join(programs, 'node'))) linkNode(node, locked)
  return node
}

/** The path of the Node that tools/node/package-lock.json installs on this system; undefined if there is none. */
function lockedNode() {
  const builds = Object.entries(readPackages(join(nodeFolder, 'package-lock.json')) ?? {})
  const [folder, build] =
    builds.find(
      ([, { os, cpu }]) =>
        [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch),
    ) ?? []
  return build && join(nodeFolder, folder, build.bin.node)
}

/**
 * Whether the packages that the script may need are installed in the lockfile's versions. npm writes its list of installed
 * packages last, so an interrupted `npm ci` leaves no list. We don't compare dates, because a git checkout changes them.
 */
function isInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  if (!wanted)
    throw new Error(
      'package-lock.json is missing or unreadable: restore it with «git checkout package-lock.json».',
    )
  const found = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '' || (dev && !withTestTools)) return true
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

async function install(missing) {
  // Another launcher may have installed everything in the meantime.
  if (missing().length === 0) return
  const packages = `the packages of package-lock.json${withTestTools ? ', tests’ too' : ''}`
  const names = missing().map(folder => (folder === root ? packages : 'Node 24'))
  console.error(`Installing ${names.join(' and ')}…`)
  await Promise.all(missing().map(npmCi))
  // npm's exit code isn't enough, because npm reports no error when it can't fetch an optional package, such as Node.
  if (missing().length > 0)
    throw new Error(
      'The packages could not be installed: check the network and the reason npm gives above, then try again.',
    )
}

/** Prints only npm's errors, because npm may warn that its own Node is too old, although the packages will run on another. */
async function npmCi(folder) {
  const options = ['--loglevel=error', '--no-progress', '--no-audit']
  if (withTestTools) options.push('--include=dev')
  const stdio = ['ignore', 'ignore', 'inherit']
  const npm = spawn('npm', ['ci', ...options], { cwd: folder, stdio, shell: windows })
  await once(npm, 'exit').catch(() => {
    throw new Error(
      'npm was not found: install Node with npm from https://nodejs.org, then try again.',
    )
  })
}

/** Creates the link node_modules/.bin/node, through which npm scripts and the systemd units in deploy/ start Node. */
function linkNode(node, locked) {
  if (spawnSync(node, ['--version']).status !== 0)
    throw new Error(
      'The Node 24 that came with the packages does not run on this system: install Node 24 from https://nodejs.org, then try again.',
    )
  try {
    rmSync(join(programs, 'node'), { force: true })
    symlinkSync(node === locked ? relative(programs, node) : node, join(programs, 'node'))
  } catch {
    // Another launcher may have just created the link, or the folder may belong to another user. The script doesn't need the
    // link.
  }
}

async function runHere(file) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

function runWith(node, file) {
  // On Macs with Apple silicon, the lockfile installs Node 24.0.0, which prints warnings about experimental features that later
  // versions no longer print.
  const quiet = '--disable-warning=ExperimentalWarning'
  const child = spawn(node, [quiet, file, ...args], { stdio: 'inherit' })
  // On Ctrl-C, a terminal sends SIGINT to the child too, so forward it only when stdin isn't a terminal.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', error => fail(`Node 24 could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Stops this process soon after its parent exits, because npm's shell exits on SIGTERM but doesn't forward the signal. */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const node = await prepare().catch(error => fail(error.message))
process.env.PATH = [programs, process.env.PATH].join(delimiter)
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
if (process.env.npm_lifecycle_event) stopWithParent()
if (node === process.execPath) await runHere(resolve(script))
else runWith(node, resolve(script))
