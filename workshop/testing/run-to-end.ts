import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a script as a process of its own, with nobody at its terminal, and resolves once it has ended. */
export async function runToEnd(command: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', text => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    output.stderr += text
  })
  const [exitCode] = await once(child, 'close')
  return { exitCode: exitCode as number, ...output }
}
