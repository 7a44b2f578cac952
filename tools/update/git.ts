import { spawnSync } from 'node:child_process'

type Options = { input?: string; env?: Record<string, string> }

/** What git prints; what it complains of goes to the terminal. @throws an Error when it fails */
export function git(args: string[], { input = '', env = {} }: Options = {}): string {
  const { status, stdout } = spawnSync('git', args, {
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    input,
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`git ${args[0]} has failed.`)
  return stdout.trimEnd()
}

/** What git prints; empty when it fails, which is an answer too. */
export const askGit = (args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trimEnd() : ''
}

/** Whether git did it. What it reports is dropped, what it complains of goes to the terminal. */
export const tryGit = (args: string[]): boolean =>
  spawnSync('git', args, { stdio: ['ignore', 'pipe', 'inherit'] }).status === 0

/** The hash of a commit, tree or file; empty where there is none. */
export const hashOf = (name: string) => askGit(['rev-parse', '--verify', '-q', name])
