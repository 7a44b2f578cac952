/** `npm run test:browsers [-- firefox webkit]` runs browser tests in Firefox and WebKit, which `npm test` doesn't use. */
import { spawnSync } from 'node:child_process'
import { ROOT } from '../../root.ts'
import { ensureFirefox, OLDEST_FOR_PLAYWRIGHT } from '../machine/firefox.ts'
import { ensureWebKit } from '../machine/webkit.ts'
import { buildTestSites } from './build-test-sites.ts'

const BROWSERS: Record<string, () => boolean> = {
  firefox: () => {
    const FIREFOX_PATH = ensureFirefox(OLDEST_FOR_PLAYWRIGHT)
    const name = `Firefox ${OLDEST_FOR_PLAYWRIGHT} or newer`
    if (!FIREFOX_PATH) return isMissing(name, 'install it, or set FIREFOX_PATH to its path.')
    return run(
      { FIREFOX_PATH },
      'node_modules/@playwright/test/cli.js',
      'test',
      '--project=firefox',
    )
  },
  webkit: () => {
    const packages = 'install webkit2gtk-driver and xvfb (Debian, Ubuntu); elsewhere try Safari.'
    if (!ensureWebKit()) return isMissing('WebKit’s driver', packages)
    return run({}, 'node_modules/vitest/vitest.mjs', 'run', '--project=webkit')
  },
}

function isMissing(name: string, remedy: string): false {
  console.error(`${name} was not found: ${remedy}`)
  return false
}

function run(settings: Record<string, string>, ...command: string[]): boolean {
  const env = { ...process.env, ...settings }
  return spawnSync(process.execPath, command, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(BROWSERS)
await buildTestSites()
for (const name of names) {
  console.log(`\n━━ ${name} ━━`)
  const passes = BROWSERS[name]
  if (!passes) console.error(`Unknown browser «${name}»: choose among ${Object.keys(BROWSERS)}.`)
  if (!passes?.()) process.exitCode = 1
}
