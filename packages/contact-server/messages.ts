/** The owner's commands: `npm run messages -- <command>`. Only `restore` needs the server to be stopped. */
import { createInterface } from 'node:readline/promises'
import { DIST } from './base/places.ts'
import { run } from './commands/run.ts'
import { readManifest } from './pages/manifest.ts'
import { loadConfig } from './settings/env-file.ts'
import { openOwnerStore } from './store/open-store.ts'

// A program that reads this output, such as `head`, may exit early; the write error is then harmless.
process.stdout.on('error', () => {})

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

// `--dist <folder>`, as the first argument, names the built site; the default is DIST.
const args = process.argv.slice(2)
const dist = args[0] === '--dist' ? args.splice(0, 2)[1] : DIST

const { exitCode, stdout, stderr } = await run(args, {
  loadConfig: () => loadConfig(readManifest(dist ?? DIST).content.owner),
  now: Date.now,
  columns: process.stdout.columns ?? 80,
  openOwnerStore: config => openOwnerStore(config, Date.now),
  confirm: process.stdin.isTTY ? confirm : undefined,
})
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = exitCode
