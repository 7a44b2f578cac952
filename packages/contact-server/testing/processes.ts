import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { Scratch } from './scratch.ts'

const settings = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
/**
 * All settings in .env.example, with empty values that override the owner's `.env`, because no test may reach the
 * owner's mail server or database.
 */
export const BLANK_SETTINGS = Object.fromEntries(settings.map(name => [name, '']))

/** A child process gets only PATH from this process's variables. */
const CHILD_ENVIRONMENT = {
  ...BLANK_SETTINGS,
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
}

export type Environment = Record<string, string | undefined>

type Running = ReturnType<typeof startProgram>

/** Collects the process's output, and kills the process when `scratch` is disposed. */
export function startProgram(
  scratch: Scratch,
  program: string,
  args: readonly string[],
  env: Environment,
  cwd = process.cwd(),
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
  /** Resolves to the exit code, or to the signal that ended the process. */
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

/**
 * Resolves to the match's first group once the output matches.
 * @throws an Error when the process ends first
 */
export function outputOf({ child, said, ended }: Running, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(said())?.[1]
      if (found) resolve(found)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
    look()
    ended.then(() => reject(new Error(`The process has ended: ${said()}`)))
  })
}

export const portOf = (server: Running): Promise<number> =>
  outputOf(server, /"event":"listening".*?"port":(\d+)/).then(Number)

export async function runToEnd(command: readonly string[], env?: Environment, cwd?: string) {
  await using scratch = new Scratch()
  const { ended, output } = startNode(scratch, command, env, cwd)
  return { exitCode: await ended, ...output }
}

const built = process.env.TEST_BUILT
/**
 * The paths of the server and of the owner's commands: built programs if TEST_BUILT names their folder (`npm test` sets
 * it for its artefact stage), otherwise source files.
 */
export const PROGRAMS = built
  ? { server: join(built, 'server.mjs'), messages: join(built, 'messages.mjs') }
  : { server: 'packages/contact-server/main.ts', messages: 'packages/contact-server/messages.ts' }

export function startServer(
  scratch: Scratch,
  dist: string,
  env: Environment,
  main: readonly string[] = [PROGRAMS.server],
) {
  const server = startNode(scratch, [...main, '--dist', dist], { PORT: '0', ...env })
  const port = portOf(server)
  // `port` rejects when the server ends early. Without this handler, the rejection would be unhandled until the test
  // awaits the port.
  port.catch(() => {})
  return { ...server, port }
}
