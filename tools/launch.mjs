// `node tools/launch.mjs tools/x.ts [args]`: installs what is missing, then runs the script with Node 24.
// Plain JavaScript without dependencies, because it runs before there are any, on the visitor's own Node.
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const lock = join(root, '.cache', 'install.lock')
const windows = process.platform === 'win32'
const system = `${windows ? 'win' : process.platform}-${process.arch}`
// The plain name for this one system stopped at Node 18.
const nodePackage = `node_modules/node-${system === 'darwin-arm64' ? 'bin-' : ''}${system}`
const nodeBinary = join(root, nodePackage, 'bin', windows ? 'node.exe' : 'node')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const wanted = readJson(join(root, 'package-lock.json'))?.packages
/** Undefined where no Node comes with the packages. */
const pinned = wanted?.[nodePackage] && `v${wanted[nodePackage].version}`

/**
 * Compares what the lockfile asks for with what npm says it installed. Contents, not dates: a git
 * checkout touches dates, an `npm install` by hand leaves no stamp of ours, and npm writes its own
 * list last, so an interrupted install is seen too. Optional packages may belong to another system.
 */
function isInstalled() {
  if (!wanted)
    fail(
      'package-lock.json is missing or unreadable: restore it with «git checkout package-lock.json».',
    )
  const found = readJson(join(modules, '.package-lock.json'))?.packages
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    if (!found[path]) return Boolean(optional || devOptional)
    return found[path].version === version && existsSync(join(root, path, 'package.json'))
  })
}

function pathWithout(folder) {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter(part => resolve(part) !== folder).join(delimiter)
}

/** Runs the npm of the machine, never on the Node inside the folder that npm is about to replace. */
function npm(args) {
  const env = { ...process.env, PATH: pathWithout(bin) }
  const options = { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], shell: windows }
  const { error, status } = spawnSync('npm', [...args, '--no-audit', '--no-fund'], options)
  if (error?.code === 'ENOENT')
    fail('npm was not found: install Node with npm from https://nodejs.org, then try again.')
  return status === 0
}

function install() {
  console.log('Installing the packages of package-lock.json…')
  // Build and tests need the development packages even where NODE_ENV says production.
  if (npm(['ci', '--include=dev'])) return
  fail(
    'The packages could not be installed: check the network and the reason npm gives above, then try again.',
  )
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function tryLock() {
  mkdirSync(dirname(lock), { recursive: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** A launcher killed in the middle leaves its lock: whoever renames it away first may try again. */
function clearDeadLock() {
  const owner = Number(readFileSync(lock, 'utf8'))
  if (!owner || isAlive(owner)) return
  const grave = `${lock}.${process.pid}`
  renameSync(lock, grave)
  rmSync(grave, { force: true })
}

async function withLock(work) {
  for (let waits = 0; !tryLock(); waits++) {
    if (waits === 0) console.log('Waiting for another launcher that is installing…')
    if (waits > 3000)
      fail(
        `Another installation has held ${lock} for ten minutes: delete that file, then try again.`,
      )
    try {
      clearDeadLock()
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
    await new Promise(done => setTimeout(done, 200))
  }
  const unlock = () => rmSync(lock, { force: true })
  process.once('exit', unlock)
  work()
  process.off('exit', unlock)
  unlock()
}

function nodeRuns() {
  if (!pinned) return false
  const version = spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' }).stdout
  return version?.trim() === pinned
}

const isReady = () => isInstalled() && (major >= 24 || nodeRuns())

function setUp() {
  if (major < 24 && !pinned)
    fail(
      `No Node comes with the packages for ${process.platform} on ${process.arch}: install Node 24 from https://nodejs.org, then try again.`,
    )
  // npm passes over an optional package that it could not fetch, and Node is one.
  if (!isInstalled() || (major < 24 && !existsSync(nodeBinary))) install()
  if (isReady()) return
  fail(
    existsSync(nodeBinary)
      ? 'The Node 24 that came with the packages does not run on this system: install Node 24 from https://nodejs.org, then try again.'
      : 'Node 24 did not come with the packages: check the network and that npm may install optional packages, or install Node 24 from https://nodejs.org, then try again.',
  )
}

/**
 * The units of deploy/ start `.bin/node`. npm before version 11 takes that link away again, together with the builds for
 * other systems, which have a program of the same name.
 */
function linkNode() {
  const link = join(bin, 'node')
  if (windows || existsSync(link) || !existsSync(nodeBinary)) return
  rmSync(link, { force: true })
  try {
    symlinkSync(relative(bin, nodeBinary), link)
  } catch (error) {
    // Another launcher was here first.
    if (error.code !== 'EEXIST') throw error
  }
}

/** npm's shell dies of a SIGTERM without passing it on: to lose one's parent is that signal, come late. */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

async function runHere(script, args) {
  process.argv = [process.execPath, script, ...args]
  await import(pathToFileURL(script).href)
}

function runWith(node, script, args) {
  // The build for Macs with Apple's processors still calls experimental what the others no longer do.
  const quiet = '--disable-warning=ExperimentalWarning'
  const child = spawn(node, [quiet, script, ...args], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to the child as well: forwarding it there would count as a second one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', error => fail(`Node 24 could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

const [script, ...args] = process.argv.slice(2)
if (major < 20 || (major === 20 && minor < 19))
  fail(
    `Node ${process.versions.node} is too old: this project needs Node 20.19 or newer, from https://nodejs.org.`,
  )
if (!script || !existsSync(script))
  fail('Usage: node tools/launch.mjs tools/<script>.ts [arguments]')
if (!isReady()) await withLock(setUp)
linkNode()
process.env.PATH = [bin, pathWithout(bin)].join(delimiter)
if (process.env.npm_lifecycle_event) stopWithParent()
if (process.version === pinned || !nodeRuns()) await runHere(resolve(script), args)
else runWith(nodeBinary, resolve(script), args)
