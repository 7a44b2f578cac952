/**
 * `npm run test:screen-reader [-- --docs] [part of a title]` walks through the page with Orca and Firefox. It prints
 * what Orca says at each step. With `--docs`, it also writes Orca's words into docs/accessibility.md.
 */
import { parseArgs } from 'node:util'
import { HOUR_MS } from '../../server/base/time.ts'
import { ensureOrca } from '../machine/orca.ts'
import { buildTestSites } from '../run/build-test-sites.ts'
import { TEST_SITE } from '../testing/processes.ts'
import { writeSection } from '../testing/report.ts'
import { Scratch } from '../testing/scratch.ts'
import { NO_LIMITS, serveLocally } from '../testing/serve.ts'
import { type Chapter, journey, NEVER_SAID, type Step } from './journey.ts'
import { type Session, startSession } from './session.ts'

const DESKTOP_PX = 1280
/** These rate limits make the server refuse a second message. */
const LIMITS = { ...NO_LIMITS, perSender: { burst: 1, refillMs: HOUR_MS } }

let failures = 0

/** Does one step and checks Orca's words. @returns the words, on one line */
async function take(session: Session, [act, ...says]: Step): Promise<string> {
  const missing = (heard: string[]) => says.filter(words => !heard.join(' | ').includes(words))
  const typed = /^«(.*)»$/.exec(act)?.[1]
  const heard = await session.hear(
    () => (typed ? session.write(typed) : session.press(act)),
    heard => missing(heard).length === 0,
  )
  const line = heard.map(words => words.replace(/(?<!\.)\.$/, '')).join(' | ')
  const faults = [
    ...missing(heard).map(words => `not said: ${words}`),
    ...NEVER_SAID.filter(words => line.includes(words)).map(words => `said: ${words}`),
  ]
  console.log([`${act.padEnd(10)} ${line}`, ...faults].join('\n  ✗ '))
  failures += faults.length
  return `${act.padEnd(10)} ${line}`.trimEnd()
}

async function walk(session: Session, chapter: Chapter, url: string): Promise<string[]> {
  console.log(`\n━━ ${chapter.title} ━━`)
  session.resize(chapter.widthPx ?? DESKTOP_PX)
  await session.open(`${url}${chapter.path ?? '/'}`)
  const lines: string[] = []
  for (const step of chapter.steps) lines.push(await take(session, step))
  return [`**${chapter.title}**`, '', '```', ...lines, '```', '']
}

const firefox = ensureOrca()
if (!firefox)
  throw new Error('Orca or Firefox is missing. Run this as root on Debian to install them.')
await buildTestSites()
await using scratch = new Scratch()
const { url } = await serveLocally(scratch, { dist: TEST_SITE, limits: LIMITS })
const session = await startSession(firefox, url)
scratch.defer(session.stop)
const { values, positionals } = parseArgs({
  options: { docs: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [part = ''] = positionals
const lines: string[] = []
for (const chapter of journey.filter(({ title }) => title.includes(part)))
  lines.push(...(await walk(session, chapter, url)))
// Some sentences contain the time of day. It is removed, so that every run writes the same document.
const said = lines.join('\n').replaceAll(/à \d+ h \d+/g, 'à … h …')
if (values.docs && failures === 0) writeSection('accessibility.md', 'said', `\n${said}`)
console.log(failures ? `\n${failures} ✗` : '\nOrca said everything as expected.')
process.exitCode = failures ? 1 : 0
