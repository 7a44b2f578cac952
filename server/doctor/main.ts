import { Resolver } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContent } from '../../schema/content-files.ts'
import { contentFindings } from '../../schema/content-findings.ts'
import { type Finding, problem, skipped } from '../../schema/finding.ts'
import type { Legal } from '../../schema/schema.ts'
import type { Owner } from '../settings/config.ts'
import { configurationFindings, readEnv, readSettings } from './configuration.ts'
import { dataFindings } from './data-directory.ts'
import { databaseFindings } from './database.ts'
import { deployedFindings } from './deployed.ts'
import { mailServerFindings } from './mail-server.ts'
import { isReady, type Section, sectionLines, verdict } from './report.ts'
import { retentionFinding } from './retention.ts'
import { senderFindings } from './sender.ts'
import { testMailFindings } from './test-mail.ts'

const USAGE = `Is it ready? Looks at everything a site online needs, and says what to mend.

npm run doctor -- [--url https://your-domain] [--send] [--json]

  --url <origin>  also looks at the deployed site: headers, 404, contact function, certificate
  --send          also sends a test mail to MAIL_TO
  --env <file>    settings file, instead of .env
  --json          one JSON document instead of lines
  --help          this text

Exit code: 0 ready (warnings may remain), 1 a problem, 2 wrong usage.
`
const ENV_FILE = join(import.meta.dirname, '..', '..', '.env')
const DNS_TIMEOUT_MS = 3_000

type Options = { url: URL | undefined; send: boolean; json: boolean; env: string }
type Check = [title: string, check: () => Finding[] | Promise<Finding[]>]

async function checks({ url, send, env: envFile }: Options): Promise<Check[]> {
  const content = await readContent()
  const written = (file: string) =>
    content.files.find(({ name }) => name === `content/${file}.ts`)?.exports[file]
  const owner = { name: '', email: '', ...(written('site') as Partial<Owner> | undefined) }
  const legal = written('legal') as Partial<Legal> | undefined
  const env = readEnv(envFile, process.env)
  const settings = readSettings(env, owner)
  const { config } = settings
  const databaseUrl = config?.databaseUrl
  const dns = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 })
  const needsConfig = () => [skipped('Not looked at: mend the configuration first')]
  const isElsewhere = Boolean(env.VITE_BACKEND_URL)
  const keptDays = isElsewhere ? undefined : config?.retentionDays
  const list: Check[] = [
    ['Configuration', () => configurationFindings(settings, envFile)],
    [
      'Content and legal texts',
      async () => [
        ...(await contentFindings(content)),
        retentionFinding(legal?.retentionDays, keptDays),
      ],
    ],
    databaseUrl
      ? ['Database', () => databaseFindings(databaseUrl)]
      : ['Data directory', () => (config ? dataFindings(config.dataDir, Date.now) : needsConfig())],
    ['Mail server', () => mailServerFindings(settings, Date.now)],
    ['Sender’s domain', () => (config ? senderFindings(config, dns) : needsConfig())],
    ['Deployed site', () => (url ? deployedFindings(deployed(url, env), Date.now) : withoutUrl())],
    ['Test mail', () => (send ? testMailFindings(settings, Date.now) : withoutSend())],
  ]
  return isElsewhere ? list.map(([title, check]) => [title, () => ofAnother(check)]) : list
}

/** The settings of a contact function elsewhere are not those seen here, which keep nothing offline then. */
async function ofAnother(check: Check[1]): Promise<Finding[]> {
  return (await check()).map(({ keepsOffline: _, ...found }) => found)
}

function deployed(site: URL, { VITE_BACKEND_URL, VITE_BACKEND_KEY, SITE_URL }: NodeJS.ProcessEnv) {
  const backend = URL.parse(VITE_BACKEND_URL ?? '') ?? site
  return {
    site,
    siteUrl: URL.parse(SITE_URL ?? ''),
    backend,
    key: VITE_BACKEND_KEY || 'demo-public-key',
  }
}

const withoutUrl = () => [skipped('Not looked at: give its address with --url https://…')]
const withoutSend = () => [skipped('Not sent: add --send')]

async function run(options: Options): Promise<boolean> {
  const sections: Section[] = []
  const coloured = process.stdout.isTTY === true && !process.env.NO_COLOR
  for (const [title, check] of await checks(options)) {
    const section = { title, findings: await guarded(check) }
    sections.push(section)
    if (!options.json) print(sectionLines(section, coloured).join('\n'))
  }
  const ready = isReady(sections)
  print(options.json ? JSON.stringify({ ready, sections }, null, 2) : verdict(sections))
  return ready
}

async function guarded(check: Check[1]): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [problem(`This check itself failed: ${(error as Error).message}`, 'please report it')]
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function readOptions(): Options | 'help' {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      env: { type: 'string' },
      send: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  const url = values.url === undefined ? undefined : URL.parse(values.url)
  if (url === null || (url && !/^https?:$/.test(url.protocol)))
    throw new Error(`--url: expected an address like https://www.example.com, got ${values.url}`)
  // A file that is asked for and not there would silently become the defaults, and their data directory.
  if (values.env !== undefined && !existsSync(values.env))
    throw new Error(`--env: there is no file ${values.env}`)
  return { ...values, env: values.env ?? ENV_FILE, url: url && new URL(url.origin) }
}

function options(): Options | 'help' | undefined {
  try {
    return readOptions()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`)
    return undefined
  }
}

const chosen = options()
if (chosen === undefined) process.exitCode = 2
else if (chosen === 'help') process.stdout.write(USAGE)
else process.exitCode = (await run(chosen)) ? 0 : 1
