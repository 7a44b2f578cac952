import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../server/base/root.ts'

const require = createRequire(import.meta.url)
/** The program itself, also where npm runs no install scripts: the command beside it would start it as a child. */
const { runInstall } = require('deno/install_api.cjs') as { runInstall: () => string }

export type RunOptions = {
  /** With or without what Supabase's runtime has and plain Deno has not. */
  edgeRuntime?: boolean
}

/**
 * Runs a function of supabase/ in Deno as Supabase would, on a free port of the loopback: its own deno.json, the
 * packages of node_modules, nothing fetched, the network and its secrets alone allowed.
 * @param env its secrets; nothing else of the environment reaches it
 * @throws an Error with what it said when it ends instead of listening
 */
export async function runFunction(
  name: string,
  env: Record<string, string>,
  { edgeRuntime = true }: RunOptions = {},
) {
  const child = spawn(runInstall(), denoArguments(name, edgeRuntime), {
    cwd: ROOT,
    env: {
      NO_COLOR: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      DENO_NO_UPDATE_CHECK: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** What it has written so far. */
  const lines: string[] = []
  const listening = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', line => {
      lines.push(line)
      const url = /^Listening on (http:\/\/\S+?)\/?(?: |$)/.exec(line)?.[1]
      if (url) listening.resolve(url)
    })
  }
  const ended = once(child, 'close').then(() => {
    listening.reject(new Error(`The function «${name}» ended: ${lines.join('\n')}`))
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url: await listening.promise, lines, stop }
}

function denoArguments(name: string, edgeRuntime: boolean): string[] {
  const folder = join(ROOT, 'supabase/functions', name)
  return [
    'run',
    `--config=${join(folder, 'deno.json')}`,
    '--node-modules-dir=manual',
    '--cached-only',
    '--no-lock',
    '--no-prompt',
    '--allow-net',
    '--allow-env',
    '--allow-sys=hostname',
    ...(edgeRuntime ? [`--preload=${join(import.meta.dirname, 'edge-runtime.js')}`] : []),
    join(folder, 'index.ts'),
  ]
}
