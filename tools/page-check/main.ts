/** `npm run check:page` opens the page in a browser and tells the owner what to improve. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildWhatChanged } from '../../build/build-what-changed.ts'
import { loadEnvFile } from '../../packages/contact-server/settings/env-file.ts'
import { DIST } from '../../root.ts'
import { toFix } from '../../schema/findings/content-findings.ts'
import { shownPath, takeContentFolder } from '../../schema/folder/content-folder.ts'
import { loadSites } from '../../schema/load-sites.ts'
import {
  asJson,
  countToImprove,
  isReady,
  type Section,
  sectionLines,
  tellError,
  verdict,
} from '../doctor/report.ts'
import { checkPage } from './check-page.ts'

const USAGE = `Looks at the built page, its case studies and its 404 page in a browser, in five windows, by day and by night.

npm run check:page [-- --content <folder>] [--dist <folder>] [--report <file>] [--json]

  --content <folder>  looks at another folder than content/
  --dist <folder>     looks at the build in that folder, and builds nothing
  --report <file>     also writes the number of findings into that file, as JSON
  --json              one JSON document instead of lines (with «npm run --silent check:page», nothing else)
  --help              this text

Exit code: 0 no problem (advice may remain, and without a Chromium most checks are skipped), 1 a problem, 2 wrong usage or an error.
`

async function run(content: string, { dist, report, json }: Options): Promise<number> {
  const loaded = await loadSites(content, process.env)
  const print = (sections: Section[]) => {
    const lines = sections.flatMap(section => sectionLines(section, shownPath(content)))
    console.log(json ? asJson(sections) : [...lines, verdict(sections)].join('\n'))
    if (report) writeFileSync(report, JSON.stringify({ findings: countToImprove(sections) }))
    return isReady(sections) ? 0 : 1
  }
  if (loaded.faults.length > 0)
    return print([{ title: 'Content', findings: loaded.faults.map(toFix) }])
  if (!dist && !(await buildWhatChanged(content)))
    throw new Error('the build failed, see its output.')
  return print(await checkPage(loaded, dist ?? DIST))
}

type Options = ReturnType<typeof readOptions>

const readOptions = () =>
  parseArgs({
    options: {
      dist: { type: 'string' },
      report: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values

async function main(): Promise<number> {
  let options: Options
  let content: string
  try {
    content = takeContentFolder()
    options = readOptions()
  } catch (error) {
    return tellError((error as Error).message, USAGE)
  }
  if (options.help) console.log(USAGE)
  if (options.help) return 0
  try {
    loadEnvFile()
    return await run(content, options)
  } catch (error) {
    return tellError(`The page could not be checked: ${(error as Error).message}`)
  }
}

process.exitCode = await main()
