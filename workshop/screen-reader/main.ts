/**
 * `npm run test:screen-reader [-- --docs] [part of a title]`: a journey through the page with Orca and Firefox, line by
 * line; `--docs` writes what was said into docs/accessibility.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '../../content/site.ts'
import { ROOT } from '../../server/base/root.ts'
import { HOUR_MS } from '../../server/base/time.ts'
import { buildSite } from '../../tools/build/build-site.ts'
import { isBuilt } from '../../tools/build/last-build.ts'
import { ensureOrca } from '../machine/orca.ts'
import { Scratch } from '../testing/scratch.ts'
import { NO_LIMITS, serveLocally } from '../testing/serve.ts'
import { type Chapter, journey, NEVER_SAID, type Step } from './journey.ts'
import { type Session, startSession } from './session.ts'

const DESKTOP_PX = 1280
const DOCUMENT = join(ROOT, 'docs/accessibility.md')
const MARKS = ['<!-- said -->', '<!-- /said -->'] as const
/** A second message is refused. */
const LIMITS = { ...NO_LIMITS, perSender: { burst: 1, refillMs: HOUR_MS } }

let failures = 0

/** @returns what was said, as one line */
async function take(session: Session, [act, ...says]: Step): Promise<string> {
  const missing = (heard: string[]) => says.filter(words => !heard.join(' | ').includes(words))
  const typed = /^«(.*)»$/.exec(act)?.[1]
  const heard = await session.hear(
    () => (typed ? session.write(typed) : session.press(act)),
    heard => missing(heard).length === 0,
  )
  const line = heard.map(words => words.replace(/(?<!\.)\.$/, '')).join(' | ')
  const wrong = NEVER_SAID.filter(words => line.includes(words))
  console.log(`${act.padEnd(10)} ${line}`)
  for (const words of missing(heard)) console.log(`  ✗ not said: ${words}`)
  for (const words of wrong) console.log(`  ✗ said: ${words}`)
  failures += missing(heard).length + wrong.length
  return `${act.padEnd(10)} ${line}`.trimEnd()
}

async function walk(session: Session, chapter: Chapter, url: string): Promise<string[]> {
  console.log(`\n━━ ${chapter.title} ━━`)
  session.resize(chapter.widthPx ?? DESKTOP_PX)
  await session.open(`${url}${chapter.path}`)
  const lines: string[] = []
  for (const step of chapter.steps) lines.push(await take(session, step))
  return [`**${chapter.title}**`, '', '```', ...lines, '```', '']
}

function writeDocument(lines: string[]) {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [begin, end] = MARKS.map(mark => text.indexOf(mark)) as [number, number]
  // The hour of a next try is another each time.
  const said = lines.join('\n').replaceAll(/à \d+ h \d+/g, 'à … h …')
  const heard = `${MARKS[0]}\n\n${said}\n`
  writeFileSync(DOCUMENT, text.slice(0, begin) + heard + text.slice(end))
}

async function main(asked: string[]) {
  const firefox = ensureOrca()
  if (!firefox) throw new Error('Orca and Firefox were not found: on Debian root installs them.')
  if (!(await isBuilt())) await buildSite()
  await using scratch = new Scratch()
  const options = { dist: join(ROOT, 'dist'), owner: site, limits: LIMITS }
  const { url } = await serveLocally(scratch, options)
  const session = await startSession(firefox, url)
  scratch.defer(session.stop)
  const [title = ''] = asked.filter(arg => !arg.startsWith('--'))
  const lines: string[] = []
  for (const chapter of journey.filter(chapter => chapter.title.includes(title)))
    lines.push(...(await walk(session, chapter, url)))
  if (asked.includes('--docs') && failures === 0) writeDocument(lines)
}

await main(process.argv.slice(2))
console.log(failures ? `\n${failures} ✗` : '\nAll is said as it should be.')
process.exitCode = failures ? 1 : 0
