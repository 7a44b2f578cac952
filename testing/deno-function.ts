import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { outputOf, startProgram } from '../packages/contact-server/testing/processes.ts'
import type { Scratch } from '../packages/contact-server/testing/scratch.ts'
import { ROOT } from '../root.ts'
import { NOOR } from './places.ts'

const require = createRequire(import.meta.url)
/**
 * Finds the Deno binary, even if npm ran no install scripts. Tests start it directly, because npm's `deno` command may start an
 * extra process.
 */
const { runInstall } = require('deno/install_api.cjs') as { runInstall: () => string }

const EDGE_RUNTIME = `--preload=${join(import.meta.dirname, 'edge-runtime.js')}`

export type FunctionOptions = {
  /** Gives the function a fake of Supabase's `EdgeRuntime`, which plain Deno doesn't have. */
  edgeRuntime?: boolean
  folder?: string
  /** The build's folder; by default, there is no build. */
  dist?: string
}

/**
 * Runs a function from supabase/ in Deno with a content folder, on a free loopback port. Deno uses the function's deno.json and
 * the packages in node_modules, and downloads nothing. The function gets permission for the network, its environment and the
 * host name.
 * @param env the function's secrets
 * @throws an Error with the function's output when it exits before it listens
 */
export async function runFunction(
  scratch: Scratch,
  name: string,
  env: Record<string, string>,
  { edgeRuntime = true, folder: contentFolder = NOOR, dist }: FunctionOptions = {},
) {
  const folder = join(ROOT, 'supabase/functions', name)
  const config = join(folder, 'deno.json')
  const importMap = join(scratch.directory(), 'import-map.json')
  const { imports } = JSON.parse(readFileSync(config, 'utf8'))
  const url = (path: string) => `${pathToFileURL(path)}/`
  const folders = {
    [url(join(ROOT, 'content'))]: url(contentFolder),
    [url(join(ROOT, 'dist'))]: url(dist ?? scratch.directory()),
  }
  writeFileSync(importMap, JSON.stringify({ imports: { ...imports, ...folders } }))
  const running = startProgram(
    scratch,
    runInstall(),
    [
      'run',
      `--config=${config}`,
      `--import-map=${importMap}`,
      '--node-modules-dir=manual',
      '--cached-only',
      '--no-lock',
      '--no-prompt',
      '--allow-net',
      '--allow-env',
      '--allow-sys=hostname',
      ...(edgeRuntime ? [EDGE_RUNTIME] : []),
      join(folder, 'index.ts'),
    ],
    {
      NO_COLOR: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      DENO_NO_UPDATE_CHECK: '1',
      ...env,
    },
  )
  const address = await outputOf(running, /^Listening on (http:\/\/\S+?)\/?(?: |$)/m)
  return { url: address, said: running.said }
}
