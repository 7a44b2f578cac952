// `node tools/launch.mjs <script> [arguments]`: installs what is missing, then runs the script with Node 24.
// Plain JavaScript without dependencies, because it runs before there are any, on the machine's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import module from 'node:module'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withLock } from './node/lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lock = join(root, '.cache', 'install.lock')
const ANOTHER_INSTALLS = 'Waiting for another launcher that is installing…'
const link = join(root, 'node_modules', '.bin', 'node')
const windows = process.platform === 'win32'
const system = `${windows ? 'win' : process.platform}-${process.arch}`
const nodeFolder = join(root, 'tools', 'node')
// The plain name for this one system stopped at Node 18.
const nodePackage = `node_modules/node-${system === 'darwin-arm64' ? 'bin-' : ''}${system}`
const nodeBinary = join(nodeFolder, nodePackage, 'bin', windows ? 'node.exe' : 'node')
const contentImports = pathToFileURL(join(root, 'schema', 'folder', 'content-imports.ts')).href
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [script = '', ...args] = process.argv.slice(2)

/** Owners run what is in tools/ and server/; everything else proves, and needs the test tools. */
const needsTestTools = !/^(tools|server)\//.test(script)
/** By its link in `.bin` the Node of tools/node may be the one that runs already. */
const needsNode = major < 24 || process.execPath === nodeBinary

function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Compares what the lockfile asks for with what npm says it installed. Contents, not dates: a git
 * checkout touches dates, an `npm install` by hand leaves no stamp of ours, and npm writes its own
 * list last, so an interrupted install is seen too. Optional packages may belong to another system.
 */
function isInstalled(folder, withDev) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  if (!wanted)
    fail(
      'package-lock.json is missing or unreadable: restore it with «git checkout package-lock.json».',
    )
  const found = readPackages(join(folder, 'node_modules', '.package-lock.json')) ?? {}
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '' || (dev && !withDev)) return true
    if (!found[path]) return optional || devOptional
    return found[path].version === version && existsSync(join(folder, path, 'package.json'))
  })
}

const hasPackages = () => isInstalled(root, needsTestTools)
const hasNode = () => !needsNode || (existsSync(nodeBinary) && isInstalled(nodeFolder))
const isReady = () => hasPackages() && hasNode()

/** Quiet but for errors: engines are those of tools that Node 24 will run. */
function npmCi(folder, ...options) {
  const quiet = ['--loglevel=error', '--no-progress', '--no-audit', '--no-fund']
  const stdio = ['ignore', 'ignore', 'inherit']
  const npm = spawn('npm', ['ci', ...options, ...quiet], { cwd: folder, stdio, shell: windows })
  return new Promise(done => npm.once('error', done).once('exit', code => done(code || undefined)))
}

async function install() {
  const builds = readPackages(join(nodeFolder, 'package-lock.json'))
  if (needsNode && builds && !builds[nodePackage])
    fail(
      `No Node comes with the packages for ${process.platform} on ${process.arch}: install Node 24 from https://nodejs.org, then try again.`,
    )
  console.log(
    `Installing the packages of package-lock.json${needsTestTools ? ', tests’ too' : ''}…`,
  )
  const failures = await Promise.all([
    hasPackages() || npmCi(root, needsTestTools ? '--include=dev' : '--omit=dev'),
    hasNode() || npmCi(nodeFolder, '--include=optional'),
  ])
  if (failures.some(failure => failure?.code === 'ENOENT'))
    fail('npm was not found: install Node with npm from https://nodejs.org, then try again.')
  // npm passes over an optional package that it could not fetch, and Node is one.
  if (isReady()) return
  fail(
    'The packages could not be installed: check the network and the reason npm gives above, then try again.',
  )
}

/** The units of deploy/ start `.bin/node`, and so do npm's scripts. */
function linkNode() {
  const node = needsNode ? nodeBinary : process.execPath
  if (spawnSync(node, ['--version']).status !== 0)
    fail(
      'The Node 24 that came with the packages does not run on this system: install Node 24 from https://nodejs.org, then try again.',
    )
  try {
    rmSync(link, { force: true })
    symlinkSync(needsNode ? relative(dirname(link), node) : node, link)
  } catch {
    // Another launcher was here first, or the folder is not this user's: the script runs without it.
  }
}

/** npm's shell dies of a SIGTERM and does not pass it on: that its parent is gone tells a script the same. */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

/** `--content <folder>`: what all scripts read instead of content/ (schema/folder/content-folder.ts). */
function takeContentFolder() {
  const at = args.findIndex(arg => /^--content(=|$)/.test(arg))
  if (at < 0) return
  const [, folder = ''] = args.splice(at, 2 - /=/.test(args[at])).flatMap(arg => arg.split('='))
  if (!existsSync(join(folder, 'site.ts'))) fail(`--content: «${folder}» has no site.ts.`)
  process.env.CONTENT_FOLDER = resolve(folder)
}

async function runHere(file) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.argv = [process.execPath, file, ...args]
  if (process.env.CONTENT_FOLDER) await import(contentImports)
  await import(pathToFileURL(file).href)
}

function runWith(node, file) {
  // The build for Macs with Apple's processors still calls experimental what the others no longer do.
  const quiet = '--disable-warning=ExperimentalWarning'
  const options = process.env.CONTENT_FOLDER ? [quiet, '--import', contentImports] : [quiet]
  const child = spawn(node, [...options, file, ...args], { stdio: 'inherit' })
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

if (major < 20 || (major === 20 && minor < 19))
  fail(
    `Node ${process.versions.node} is too old: this project needs Node 20.19 or newer, from https://nodejs.org.`,
  )
if (!script) fail('Usage: node tools/launch.mjs tools/<script>.ts [arguments]')
takeContentFolder()
if (!isReady())
  await withLock(lock, ANOTHER_INSTALLS, () => isReady() || install()).catch(e => fail(e.message))
if (!windows && !existsSync(link)) linkNode()
process.env.PATH = [dirname(link), process.env.PATH].join(delimiter)
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
if (process.env.npm_lifecycle_event) stopWithParent()
if (major < 24) runWith(nodeBinary, resolve(script))
else await runHere(resolve(script))
