import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { ROOT } from '../../server/base/root.ts'
import { Scratch } from './scratch.ts'

/** The second identity, which uses everything that is optional: the content of most tests. */
export const NOOR = join(ROOT, 'examples/noor')
/** Its build, at which most tests look. */
export const TEST_SITE = join(ROOT, '.cache/test-site')

/** Makes a Node process read a folder instead of content/, as `--content` does. */
export const contentEnvironment = (folder: string) => ({
  CONTENT_FOLDER: folder,
  NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'schema/folder/content-imports.ts')).href}`,
})

const settings = Object.keys(parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8')))
/** Blank settings, which win over those of the owner's `.env`: no test may reach the owner's mail server or database. */
export const BLANK_SETTINGS = Object.fromEntries(settings.map(name => [name, '']))

/** The environment of a test's process: of the machine only what it needs to start. */
export const CHILD_ENVIRONMENT = {
  ...BLANK_SETTINGS,
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
  ...contentEnvironment(NOOR),
}

export type Environment = Record<string, string | undefined>

type Running = ReturnType<typeof startProgram>

/** Runs a program as a process of its own, with nobody at its terminal; it is killed with the scratch. */
export function startProgram(
  scratch: Scratch,
  program: string,
  args: readonly string[],
  env: Environment,
  cwd = ROOT,
) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', text => {
      output[stream] += text
    })
  const said = () => output.stdout + output.stderr
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  scratch.defer(async () => {
    child.kill('SIGKILL')
    await ended
  })
  /** Sends a signal, and waits for the end: an exit code, or the signal that ended it. */
  const stop = (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  return { child, output, said, ended, stop }
}

export function startNode(
  scratch: Scratch,
  command: readonly string[],
  env: Environment = {},
  cwd?: string,
) {
  return startProgram(scratch, process.execPath, command, { ...CHILD_ENVIRONMENT, ...env }, cwd)
}

/** What the pattern captures of the output, once it is there. @throws what was said when the process ends without it */
export function outputOf({ child, said, ended }: Running, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(said())?.[1]
      if (found) resolve(found)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
    ended.then(() => reject(new Error(`The process has ended: ${said()}`)))
  })
}

/** The port on which a server says that it listens. */
export const portOf = (server: Running): Promise<number> =>
  outputOf(server, /"event":"listening".*?"port":(\d+)/).then(Number)

export async function runToEnd(command: readonly string[], env?: Environment, cwd?: string) {
  await using scratch = new Scratch()
  const { ended, output } = startNode(scratch, command, env, cwd)
  return { exitCode: await ended, ...output }
}

/** The server and its commands, from their sources or, where the tests of the build say so, as they were built. */
export const PROGRAMS = process.env.TEST_BUILT
  ? { server: join(TEST_SITE, 'server.mjs'), messages: join(TEST_SITE, 'messages.mjs') }
  : { server: 'server/main.ts', messages: 'server/messages.ts' }

/** Runs the server, or what stands in for it, on a free port unless `env` names one. */
export function startServer(
  scratch: Scratch,
  dist: string,
  env: Environment,
  main: readonly string[] = [PROGRAMS.server],
) {
  const server = startNode(scratch, [...main, '--dist', dist], { PORT: '0', ...env })
  const port = portOf(server)
  // Who wants a server that ends does not ask for its port.
  port.catch(() => {})
  return { ...server, port }
}
