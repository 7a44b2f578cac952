import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ContentReport } from '../../build/content-report.ts'
import { ENV_FILE } from '../../packages/contact-server/base/places.ts'
import type { Config } from '../../packages/contact-server/settings/config.ts'
import { type Finding, problem, skipped } from '../../schema/finding.ts'
import { alertFindings } from './alert.ts'
import { configurationFindings, readEnv, readSettings, retentionFinding } from './configuration.ts'
import { dataFindings } from './data-directory.ts'
import { databaseFindings } from './database.ts'
import { deployedFindings } from './deployed.ts'
import { mailDomainFindings } from './mail-domains.ts'
import { mailServerFindings } from './mail-server.ts'
import { asJson, isReady, type Section, sectionLines, tellError, verdict } from './report.ts'
import { testMailFindings } from './test-mail.ts'

const USAGE = `Is it ready? Looks at everything a site online needs, and says what to fix.

npm run doctor -- [--url https://your-domain] [--send] [--json]

  --url <address> also looks at the deployed site: headers, 404, contact function
  --content <folder>  looks at another folder than content/ (npm run doctor only)
  --send          also sends a test mail to MAIL_TO, and a test alert to ALERT_URL
  --env <file>    settings file, instead of .env
  --json          one JSON document instead of lines (with «npm run --silent doctor», nothing else)
  --help          this text

Exit code: 0 ready (warnings may remain), 1 a problem, 2 wrong usage or an error.
`
const PAGE_CHECK = 'How the page looks in a browser is told by «npm run check:page».'
const NO_ADDRESS = [skipped('Not looked at: give its address with --url https://…')]
const NO_TEST_MAIL = [skipped('Not sent: add --send, to see whether the mail server takes mails')]

type Options = ReturnType<typeof readOptions>
type Findings = Finding[] | Promise<Finding[]>
type Check = [title: string, check: () => Findings]

function checks({ url, send, env: envFile }: Options, content: ContentReport): Check[] {
  const env = readEnv(envFile, process.env)
  const settings = readSettings(env, content.owner)
  const { config } = settings
  const keptDays = env.VITE_BACKEND_URL ? undefined : config?.retentionDays
  const configured = (check: (config: Config) => Findings) => () =>
    config ? check(config) : [skipped('Not looked at: fix the configuration first')]
  const list: Check[] = [
    ['Configuration', () => configurationFindings(settings, envFile)],
    [
      'Content and legal texts',
      () => [...content.findings, retentionFinding(content.retentionDays, keptDays)],
    ],
    config?.databaseUrl
      ? ['Database', configured(({ databaseUrl = '' }) => databaseFindings(databaseUrl))]
      : ['Data directory', configured(({ dataDir }) => dataFindings(dataDir))],
    ['Mail server', configured(mailServerFindings)],
    ['Mail domains', configured(mailDomainFindings)],
    ['Deployed site', () => (url ? deployedFindings(url, env) : NO_ADDRESS)],
    ['Test mail', send ? configured(testMailFindings) : () => NO_TEST_MAIL],
  ]
  if (config?.alert || config?.heartbeatUrl)
    list.push(['Alerts', configured(config => alertFindings(config, send))])
  // With VITE_BACKEND_URL, the contact function has its own settings on another host, so this machine's settings don't tell
  // whether the site must stay offline.
  return env.VITE_BACKEND_URL ? list.map(withoutOffline) : list
}

function withoutOffline([title, check]: Check): Check {
  return [title, async () => (await check()).map(({ keepsOffline: _, ...found }) => found)]
}

async function runChecks(
  options: Options,
  content: ContentReport,
  folder?: string,
): Promise<number> {
  const sections: Section[] = []
  for (const [title, check] of checks(options, content)) {
    const section = { title, findings: await guarded(check) }
    sections.push(section)
    if (!options.json) console.log(sectionLines(section, folder).join('\n'))
  }
  console.log(options.json ? asJson(sections) : `${PAGE_CHECK}\n${verdict(sections)}`)
  return isReady(sections) ? 0 : 1
}

async function guarded(check: Check[1]): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [problem(`This check itself failed: ${(error as Error).message}`, 'please report it')]
  }
}

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
  // Without this check, the doctor would ignore a wrong `--env` and read only the environment.
  if (values.env !== undefined && !existsSync(values.env))
    throw new Error(`--env: there is no file ${values.env}`)
  return { ...values, env: values.env ?? ENV_FILE, url }
}

/**
 * @param folder the content folder's path, as the report should show it
 * @returns the exit code
 */
export async function runDoctor(
  readReport: () => ContentReport | Promise<ContentReport>,
  folder?: string,
): Promise<number> {
  // A program that reads this output, such as `head`, may exit early; the write error is then harmless.
  process.stdout.on('error', () => {})
  let options: Options
  try {
    options = readOptions()
  } catch (error) {
    return tellError((error as Error).message, USAGE)
  }
  if (!options.help) return runChecks(options, await readReport(), folder)
  console.log(USAGE)
  return 0
}
