/**
 * `npm run test:screen-reader [-- part of a chapter's title]` walks through the page with Orca and Firefox, and prints and
 * checks what Orca says at each step.
 */
import { parseArgs } from 'node:util'
import { HOUR_MS } from '../../packages/contact-server/base/time.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { NO_LIMITS, serveLocally } from '../../packages/contact-server/testing/serve.ts'
import { ensureOrca } from '../../testing/machine/orca.ts'
import { TEST_SITE } from '../../testing/places.ts'
import { buildTestSites } from '../../testing/run/build-test-sites.ts'
import { type Chapter, journey, NEVER_SAID, type Step } from './journey.ts'
import { type Session, startSession } from './session.ts'

const DESKTOP_PX = 1280
/** Rate limits that make the server refuse a sender's second message. */
const LIMITS = { ...NO_LIMITS, perSender: { burst: 1, refillMs: HOUR_MS } }

let failures = 0

async function take(
  session: Session,
  [act, ...says]: Step,
  neverSaid: readonly string[],
): Promise<void> {
  const missing = (heard: string[]) => says.filter(words => !heard.join(' | ').includes(words))
  const typed = /^«(.*)»$/.exec(act)?.[1]
  const heard = await session.hear(
    () => (typed ? session.write(typed) : session.press(act)),
    heard => missing(heard).length === 0,
  )
  const line = heard.map(words => words.replace(/(?<!\.)\.$/, '')).join(' | ')
  const faults = [
    ...missing(heard).map(words => `not said: ${words}`),
    ...neverSaid.filter(words => line.includes(words)).map(words => `said: ${words}`),
  ]
  console.log([`${act.padEnd(10)} ${line}`, ...faults].join('\n  ✗ '))
  failures += faults.length
}

async function walk(session: Session, chapter: Chapter, url: string): Promise<void> {
  console.log(`\n━━ ${chapter.title} ━━`)
  session.resize(chapter.widthPx ?? DESKTOP_PX)
  await session.open(`${url}${chapter.path ?? '/'}`)
  const neverSaid = [...NEVER_SAID, ...(chapter.neverSaid ?? [])]
  for (const step of chapter.steps) await take(session, step, neverSaid)
}

const firefox = ensureOrca()
if (!firefox)
  throw new Error('Orca or Firefox is missing. Run this as root on Debian to install them.')
await buildTestSites()
await using scratch = new Scratch()
const { url } = await serveLocally(scratch, { dist: TEST_SITE, limits: LIMITS })
const session = await startSession(firefox, url)
scratch.defer(session.stop)
const [part = ''] = parseArgs({ allowPositionals: true }).positionals
for (const chapter of journey.filter(({ title }) => title.includes(part)))
  await walk(session, chapter, url)
console.log(failures ? `\n${failures} ✗` : '\nOrca said everything as expected.')
process.exitCode = failures ? 1 : 0
