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

/** Runs Node on a script as a process of its own, with nobody at its terminal; it is killed with the scratch. */
export function startNode(
  scratch: Scratch,
  command: readonly string[],
  env: Environment = {},
  cwd = ROOT,
) {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...CHILD_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', text => {
      output[stream] += text
    })
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
  return { child, output, ended, stop }
}

/** Runs a script, and resolves once it has ended. */
export async function runToEnd(command: readonly string[], env?: Environment) {
  await using scratch = new Scratch()
  const { ended, output } = startNode(scratch, command, env)
  return { exitCode: await ended, ...output }
}

export type ServerProcess = ReturnType<typeof startServer>

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
  const port = new Promise<number>((resolve, reject) => {
    server.child.stdout.on('data', () => {
      const found = /"event":"listening".*?"port":(\d+)/.exec(server.output.stdout)?.[1]
      if (found) resolve(Number(found))
    })
    server.ended.then(() => reject(new Error(`The server has ended: ${server.output.stderr}`)))
  })
  // Who wants a server that ends does not ask for its port.
  port.catch(() => {})
  return { ...server, port }
}
