/** `npm run check:page` opens the page in a browser and tells the owner what to improve. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildWhatChanged } from '../../build/build-what-changed.ts'
import { loadEnvFile } from '../../packages/contact-server/settings/env-file.ts'
import { DIST } from '../../root.ts'
import { shownPath, takeContentFolder } from '../../schema/folder/content-folder.ts'
import { loadSites } from '../../schema/load-sites.ts'
import { countToImprove, isReady, sectionLines, verdict } from '../doctor/report.ts'
import { checkPage } from './check-page.ts'

const USAGE = `Looks at the built page, its case studies and its 404 page in a browser, in five windows, by day and by night.

npm run check:page [-- --content <folder>] [--dist <folder>] [--report <file>]

  --content <folder>  looks at another folder than content/
  --dist <folder>     looks at the build in that folder, and builds nothing
  --report <file>     also writes the number of findings into that file, as JSON
  --help              this text

Exit code: 0 no problem (advice may remain, and without a Chromium most checks are skipped), 1 a problem, 2 wrong usage or an error.
`

/** @returns the exit code */
async function run(content: string, built?: string, report?: string): Promise<number> {
  if (!built && !(await buildWhatChanged(content))) return 1
  const sections = await checkPage(await loadSites(content, process.env), built ?? DIST)
  for (const section of sections) console.log(sectionLines(section, shownPath(content)).join('\n'))
  console.log(verdict(sections))
  if (report) writeFileSync(report, JSON.stringify({ findings: countToImprove(sections) }))
  return isReady(sections) ? 0 : 1
}

/** @throws an Error when the usage is wrong */
const readOptions = () =>
  parseArgs({
    options: {
      dist: { type: 'string' },
      report: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values

/** @returns the exit code */
async function main(): Promise<number> {
  let options: ReturnType<typeof readOptions>
  let content: string
  try {
    content = takeContentFolder()
    options = readOptions()
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
  if (options.help) console.log(USAGE)
  if (options.help) return 0
  try {
    loadEnvFile()
    return await run(content, options.dist, options.report)
  } catch (error) {
    console.error(`The page could not be checked: ${(error as Error).message}`)
    return 2
  }
}

process.exitCode = await main()
