import { spawnSync } from 'node:child_process'

type Options = { input?: string; env?: Record<string, string> }

/** Git's error messages go to stderr. @throws an Error when git fails */
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

/** An empty string when git fails; its error messages are dropped. */
export const askGit = (args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trimEnd() : ''
}

/** Prints only what git writes to stderr. */
export const tryGit = (args: string[]): boolean =>
  spawnSync('git', args, { stdio: ['ignore', 'pipe', 'inherit'] }).status === 0

/** The hash of a commit, tree or file, or an empty string when it doesn't exist. */
export const hashOf = (name: string) => askGit(['rev-parse', '--verify', '-q', name])
