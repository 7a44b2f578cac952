/**
 * `npm test [-- stage…]` runs stages in their order up to the first that fails, then prints one line a stage and the total.
 * `npm run check` runs the quick ones, and with `--as-it-is` installs no program on the machine.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { ROOT } from '../../server/base/root.ts'
import { siteUrl } from '../../site/address.ts'
import { ensureChromium } from '../machine/chromium.ts'
import { ensurePostgres } from '../machine/find-postgres.ts'
import { Scratch } from '../testing/scratch.ts'

type Counts = { passed: number; failed: number; skipped: number }
type Result = { name: string; ok: boolean; seconds: number; counts: Counts | undefined }
type Stage = {
  name: string
  /** A script for Node and its arguments. `report` is where a test runner must leave its JSON. */
  command: (report: string) => string[]
  readCounts?: (report: ReportFile) => Counts
  /** Installs what the machine lacks, where that is possible. */
  prepare?: () => unknown
}
type ReportFile = Record<string, number> & { stats?: Record<string, number> }

const vitest = (project: string): Stage => ({
  name: project,
  command: report => [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  readCounts: ({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  }),
})

// Left to itself, `biome ci` colours every character even in a log file.
const lint = () => [
  'node_modules/@biomejs/biome/bin/biome',
  'ci',
  `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
]

const STAGES: readonly Stage[] = [
  { name: 'types', command: () => ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'lint', command: lint },
  { ...vitest('unit'), prepare: ensurePostgres },
  { name: 'build', command: () => ['tools/build.ts'] },
  vitest('artefact'),
  {
    name: 'browser',
    prepare: ensureChromium,
    command: () => ['node_modules/@playwright/test/cli.js', 'test', '--project=chromium'],
    readCounts: ({ stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {} }) => ({
      passed: expected,
      failed: unexpected + flaky,
      skipped,
    }),
  },
]

const options = { 'as-it-is': { type: 'boolean' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const names = STAGES.map(({ name }) => name)
const unknown = positionals.filter(name => !names.includes(name))
const chosen = STAGES.filter(({ name }) => !positionals.length || positionals.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown stage «${unknown.join(', ')}»: choose among ${names.join(', ')}.`)
  process.exitCode = 1
} else {
  const results = await runStages()
  printTotal(results)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}

async function runStages(): Promise<Result[]> {
  await using scratch = new Scratch()
  const reports = scratch.directory()
  const results: Result[] = []
  for (const stage of chosen) {
    const result = await runStage(stage, join(reports, `${stage.name}.json`))
    results.push(result)
    if (!result.ok) break
  }
  return results
}

async function runStage(stage: Stage, report: string): Promise<Result> {
  console.log(`\n━━ ${stage.name} ━━`)
  const start = performance.now()
  let ok = false
  let counts: Counts | undefined
  try {
    if (!values['as-it-is']) stage.prepare?.()
    ok = await succeeds(stage.command(report), report)
    if (existsSync(report)) counts = stage.readCounts?.(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  // A runner that ran nothing proves nothing, whatever it says.
  if (stage.readCounts && !counts?.passed) ok = false
  return { name: stage.name, ok, seconds: (performance.now() - start) / 1000, counts }
}

/**
 * What is tested is the site with its own server, at the root of its host: no test may meet the function that an owner
 * has elsewhere, and those of the browser ask for `/`, also when the site will lie below a path.
 */
function testEnvironment(): NodeJS.ProcessEnv {
  const file = join(ROOT, '.env')
  const settings = { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...process.env }
  const { origin, pathname } = new URL(siteUrl(settings))
  return {
    ...process.env,
    ...(settings.VITE_BACKEND_URL && { VITE_BACKEND_URL: '' }),
    ...(pathname !== '/' && { SITE_URL: origin }),
  }
}

async function succeeds(command: string[], report: string): Promise<boolean> {
  const env = { ...testEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: 'inherit' })
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', stop)
  return code === 0
}

function printTotal(results: readonly Result[]): void {
  console.log('\n━━ total ━━')
  for (const result of results) console.log(resultLine(result))
  for (const { name } of chosen.slice(results.length)) console.log(`${name.padEnd(9)} not run`)
  const sum = (value: (result: Result) => number) => results.reduce((n, r) => n + value(r), 0)
  const broken = results.find(({ ok }) => !ok)
  const verdict = broken
    ? `FAILED: ${broken.name}`
    : `${results.length} of ${chosen.length} stages passed`
  console.log(`${verdict}, ${sum(({ seconds }) => seconds).toFixed(0)} s`)
  const passed = sum(({ counts }) => counts?.passed ?? 0)
  // A stage that is not made of tests, or broke before its report, counts as one failure.
  const failed = sum(({ ok, counts }) => counts?.failed || Number(!ok))
  const skipped = sum(({ counts }) => counts?.skipped ?? 0)
  console.log(`TOTAL: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
}

function resultLine({ name, ok, seconds, counts }: Result): string {
  const tests = counts ? `  ${counts.passed + counts.failed} tests` : ''
  return `${name.padEnd(9)} ${ok ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s${tests}`
}
