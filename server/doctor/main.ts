import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Legal } from '../../schema/fields.ts'
import { type Finding, problem, skipped } from '../../schema/finding.ts'
import { consentFindings } from '../../schema/findings/consent.ts'
import { contentFindings } from '../../schema/findings/content-findings.ts'
import { exported, readContent } from '../../schema/folder/content-files.ts'
import { ofFolder } from '../../schema/folder/content-folder.ts'
import { ROOT } from '../base/root.ts'
import type { Config, Owner } from '../settings/config.ts'
import { configurationFindings, readEnv, readSettings, retentionFinding } from './configuration.ts'
import { dataFindings } from './data-directory.ts'
import { databaseFindings } from './database.ts'
import { deployedFindings } from './deployed.ts'
import { mailServerFindings } from './mail-server.ts'
import { isReady, type Section, sectionLines, verdict } from './report.ts'
import { senderFindings } from './sender.ts'
import { testMailFindings } from './test-mail.ts'

const USAGE = `Is it ready? Looks at everything a site online needs, and says what to fix.

npm run doctor -- [--url https://your-domain] [--send] [--json]

  --url <origin>  also looks at the deployed site: headers, 404, contact function
  --content <folder>  looks at another folder than content/
  --send          also sends a test mail to MAIL_TO
  --env <file>    settings file, instead of .env
  --json          one JSON document instead of lines
  --help          this text

Exit code: 0 ready (warnings may remain), 1 a problem, 2 wrong usage.
`
const PAGE_CHECK = 'How the page looks in a browser is told by «npm run check:page».'
const NO_ADDRESS = [skipped('Not looked at: give its address with --url https://…')]
const NO_TEST_MAIL = [skipped('Not sent: add --send, to see whether the mail server takes mails')]

type Options = ReturnType<typeof readOptions>
type Findings = Finding[] | Promise<Finding[]>
type Check = [title: string, check: () => Findings]

async function checks({ url, send, env: envFile }: Options): Promise<Check[]> {
  const content = await readContent()
  const env = readEnv(envFile, process.env)
  const owner = { name: '', email: '', ...exported<Owner>(content.files, 'site') }
  const settings = readSettings(env, owner)
  const { config } = settings
  const { retentionDays } = exported<Legal>(content.files, 'legal')
  const keptDays = env.VITE_BACKEND_URL ? undefined : config?.retentionDays
  const configured = (check: (config: Config) => Findings) => () =>
    config ? check(config) : [skipped('Not looked at: fix the configuration first')]
  const list: Check[] = [
    ['Configuration', () => configurationFindings(settings, envFile)],
    [
      'Content and legal texts',
      async () => [
        ...(await contentFindings(content)),
        ...consentFindings(content.files),
        retentionFinding(retentionDays, keptDays),
      ],
    ],
    config?.databaseUrl
      ? ['Database', configured(({ databaseUrl = '' }) => databaseFindings(databaseUrl))]
      : ['Data directory', configured(({ dataDir }) => dataFindings(dataDir))],
    ['Mail server', configured(mailServerFindings)],
    ['Sender’s domain', configured(senderFindings)],
    ['Deployed site', () => (url ? deployedFindings(url, env) : NO_ADDRESS)],
    ['Test mail', send ? configured(testMailFindings) : () => NO_TEST_MAIL],
  ]
  // A contact function on another host has its own settings, so these settings do not keep the site offline.
  return env.VITE_BACKEND_URL ? list.map(withoutOffline) : list
}

function withoutOffline([title, check]: Check): Check {
  return [title, async () => (await check()).map(({ keepsOffline: _, ...found }) => found)]
}

/** Prints section after section. @returns the exit code */
async function run(options: Options): Promise<number> {
  const sections: Section[] = []
  for (const [title, check] of await checks(options)) {
    const section = { title, findings: await guarded(check) }
    sections.push(section)
    if (!options.json) console.log(ofFolder(sectionLines(section).join('\n')))
  }
  const ready = isReady(sections)
  const said = `${PAGE_CHECK}\n${verdict(sections)}`
  console.log(options.json ? JSON.stringify({ ready, sections }, null, 2) : said)
  return ready ? 0 : 1
}

async function guarded(check: Check[1]): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [problem(`This check itself failed: ${(error as Error).message}`, 'please report it')]
  }
}

/** @throws an Error with one sentence about wrong usage */
function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      env: { type: 'string' },
      send: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const url = values.url === undefined ? undefined : URL.parse(values.url)
  if (url === null || (url && !/^https?:$/.test(url.protocol)))
    throw new Error(`--url: expected an address like https://www.example.com, got ${values.url}`)
  // Without this check, a missing file would silently give the default settings.
  if (values.env !== undefined && !existsSync(values.env))
    throw new Error(`--env: there is no file ${values.env}`)
  return { ...values, env: values.env ?? join(ROOT, '.env'), url: url && new URL(url.origin) }
}

/** @returns the exit code */
function main(): number | Promise<number> {
  try {
    const options = readOptions()
    if (!options.help) return run(options)
    console.log(USAGE)
    return 0
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
}

process.exitCode = await main()
