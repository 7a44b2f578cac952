import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../../server/base/root.ts'
import { Scratch } from './scratch.ts'

/** Of the settings around a test a process sees none; what Node has compiled once it finds again. */
export const CHILD_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
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

export async function runToEnd(command: readonly string[], env?: Environment) {
  await using scratch = new Scratch()
  const { ended, output } = startNode(scratch, command, env)
  return { exitCode: await ended, ...output }
}

/** The server and its commands, from their sources or, where the tests of the build say so, as they were built. */
export const PROGRAMS = process.env.TEST_BUILT
  ? { server: 'dist/server.mjs', messages: 'dist/messages.mjs' }
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
