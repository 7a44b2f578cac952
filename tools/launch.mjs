// `node tools/launch.mjs <script> [arguments]` installs missing packages, then runs the script with Node 24.
// This is plain JavaScript without dependencies, because it runs on the machine's own Node before anything is installed.
import { spawn } from 'node:child_process'
import module from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install } from './node/install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [script = '', ...args] = process.argv.slice(2)

/** Installs the script's packages. @returns the path of the Node that runs the script */
async function prepare() {
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(
      `Node ${process.versions.node} is too old: this project needs Node 20.19 or newer, from https://nodejs.org.`,
    )
  if (!script) throw new Error('Usage: node tools/launch.mjs tools/<script>.ts [arguments]')
  // Owners run scripts in tools/ and server/. All other scripts test the project and need more packages.
  const node = await install(!/^(tools|server)\//.test(script))
  process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
  if (process.env.npm_lifecycle_event) stopWithParent()
  return node
}

/**
 * Ends this process soon after its parent has ended. This is needed because npm's shell ends on a SIGTERM but does not
 * forward it.
 */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

async function runHere(file) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

function runWith(node, file) {
  // On Macs with Apple processors, the lockfile installs Node 24.0.0. This version prints warnings about experimental
  // features that later versions no longer print.
  const quiet = '--disable-warning=ExperimentalWarning'
  const child = spawn(node, [quiet, file, ...args], { stdio: 'inherit' })
  // On Ctrl-C, a terminal sends SIGINT to the child too. So SIGINT is forwarded only when no terminal is attached.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', error => fail(`Node 24 could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const node = await prepare().catch(error => fail(error.message))
if (node === process.execPath) await runHere(resolve(script))
else runWith(node, resolve(script))
