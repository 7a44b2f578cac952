/**
 * `npm test [-- stage…]` runs the named stages. By default, it runs all («your page» only for an owner's content). Before a
 * stage, it builds the test sites and tries to install the programs that the stage needs; `--as-it-is` skips both. It stops
 * after the first stage that fails. `npm run check` runs types, lint and unit with `--as-it-is`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePostgres } from '../../packages/contact-server/testing/find-postgres.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { ROOT } from '../../root.ts'
import { isDemonstration } from '../../schema/findings/demonstration.ts'
import { OWN_CONTENT } from '../../schema/folder/content-folder.ts'
import { ensureChromium } from '../machine/chromium.ts'
import { TEST_SITE } from '../places.ts'
import { buildTestSites } from './build-test-sites.ts'
import { type Counts, type Result, totalLines } from './total.ts'

/** The stage that tells owners what they could improve on their page. Its findings don't fail `npm test`. */
const YOUR_PAGE = 'your page'
const isNeeded = (name: string) => name !== YOUR_PAGE || !isDemonstration(OWN_CONTENT)

type ReportFile = Record<string, number> & { stats?: Record<string, number> }
type Stage = {
  name: string
  /** The path of a Node script, and its arguments. */
  command: string[]
  env?: Record<string, string>
  readCounts?: (report: ReportFile) => Counts
  prepare?: () => unknown
}

const NAMES = ['types', 'lint', 'build', 'unit', 'artefact', 'browser', YOUR_PAGE]
const { values, positionals } = parseArgs({
  options: { 'as-it-is': { type: 'boolean' } },
  allowPositionals: true,
})
const asked = positionals.length > 0 ? positionals : NAMES.filter(isNeeded)
const unknown = asked.filter(name => !NAMES.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown stage «${unknown.join(', ')}»: choose among ${NAMES.join(', ')}.`)
  process.exit(1)
}
await using scratch = new Scratch()
const REPORT = join(scratch.directory(), 'report.json')
// Unit tests spend much of their time waiting, so a single Vitest process runs them together with the artefact tests.
const ofVitest = ['unit', 'artefact'].filter(name => asked.includes(name))
const isBuilt = ofVitest.includes('artefact')
const VITEST_OPTIONS = [
  '--project=unit',
  ...(ofVitest.includes('unit') ? [] : ['e2e/artefact/']),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
]
// By default, `biome ci` writes colour codes even into a log file.
const COLOURS = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`

const STAGES: readonly Stage[] = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', COLOURS] },
  { name: 'build', command: ['tools/build.ts'], prepare: buildTestSites },
  {
    name: ofVitest.join(' and '),
    prepare: async () => {
      ensurePostgres()
      if (!isBuilt) return
      ensureChromium()
      await buildTestSites()
    },
    command: ['node_modules/vitest/vitest.mjs', 'run', ...VITEST_OPTIONS],
    env: isBuilt ? { TEST_BUILT: TEST_SITE } : {},
    readCounts: ({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
  },
  {
    name: 'browser',
    prepare: async () => {
      ensureChromium()
      await buildTestSites()
      if (!isDemonstration(OWN_CONTENT))
        console.log('demonstration.spec.ts is skipped, because content/ is not the demonstration.')
    },
    command: ['node_modules/@playwright/test/cli.js', 'test', '--project=chromium'],
    readCounts: ({ stats: { expected = 0, unexpected = 0, skipped = 0 } = {} }) => ({
      passed: expected,
      failed: unexpected,
      skipped,
    }),
  },
  {
    name: YOUR_PAGE,
    command: ['tools/page-check/main.ts', '--report', REPORT],
    prepare: ensureChromium,
  },
]

const chosen = STAGES.filter(({ name }) => name.split(' and ').some(it => asked.includes(it)))
const results: Result[] = []
for (const stage of chosen) {
  results.push(await runStage(stage))
  if (!results.at(-1)?.ok) break
}
const names = chosen.map(({ name }) => name)
console.log(['\n━━ total ━━', ...totalLines(names, results)].join('\n'))
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1

async function runStage({ name, command, env, readCounts, prepare }: Stage): Promise<Result> {
  console.log(`\n━━ ${name} ━━`)
  const start = performance.now()
  rmSync(REPORT, { force: true })
  let ok = false
  let counts: Counts | undefined
  let findings: number | undefined
  try {
    if (!values['as-it-is']) await prepare?.()
    const code = await exitCodeOf(command, env)
    const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : undefined
    if (report) counts = readCounts?.(report)
    if (name === YOUR_PAGE) findings = report?.findings
    // The page check writes its report last, so if there is a report, the check itself has not failed.
    ok = code === 0 || findings !== undefined
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  // A stage that counts tests has failed when no test passed, whatever its exit code.
  if (readCounts && !counts?.passed) ok = false
  return { name, ok, seconds: (performance.now() - start) / 1000, counts, findings }
}

async function exitCodeOf(command: string[], env = {}): Promise<number | null> {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT, ...env },
    stdio: 'inherit',
  })
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', stop)
  return code
}
