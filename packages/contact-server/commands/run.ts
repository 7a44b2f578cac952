import { parseArgs } from 'node:util'
import { DistError } from '../pages/manifest.ts'
import { type Config, ConfigError } from '../settings/config.ts'
import type { OwnerStore } from '../store/owner-store.ts'
import { StoreError } from '../store/store.ts'
import { backup, restore } from './backup.ts'
import { type Call, type Command, CommandError, type Flags } from './command.ts'
import { discard, forget, purge } from './erase.ts'
import { exportMessages } from './export.ts'
import { list, release, resend, show } from './letters.ts'
import { visits } from './visits.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  list,
  show,
  resend,
  release,
  export: exportMessages,
  forget,
  discard,
  purge,
  backup,
  restore,
  visits,
}
const PROGRAM = 'npm run messages --'
const COMMON_OPTIONS = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
const COMMON_HELP = `  --json  the answer as JSON (with «npm run --silent messages», nothing else)
  --help  this text`

type Output = { exitCode: number; stdout: string | Buffer; stderr: string }
type Deps = Pick<Call, 'now' | 'confirm' | 'columns'> & {
  loadConfig: () => Config
  openOwnerStore: (config: Config) => Promise<OwnerStore>
}

/**
 * The exit code is 0 after success, 2 for wrong usage (such as `backup` with PostgreSQL) or after a ConfigError, and 1
 * after any other failure. With `--json`, a failure prints `{"error": …}`.
 */
export async function run(argv: string[], deps: Deps): Promise<Output> {
  const [name = '--help', ...words] = argv
  try {
    if (['--help', '-h', 'help'].includes(name)) return print(overview())
    if (!Object.hasOwn(COMMANDS, name))
      throw new CommandError(`There is no command «${name}»; see ${PROGRAM} --help.`, 2)
    const command = COMMANDS[name] as Command
    const { args, flags } = parse(name, command, words)
    if (flags.help) return print(helpOf(name, command))
    const config = deps.loadConfig()
    await using opened = new AsyncDisposableStack()
    const openOwnerStore = async () =>
      opened.adopt(await deps.openOwnerStore(config), store => store.close())
    const answer = await command.run({ ...deps, args, flags, config, openOwnerStore })
    if ('content' in answer) return { exitCode: 0, stdout: answer.content, stderr: '' }
    return print(flags.json ? JSON.stringify(answer.json, null, 2) : answer.text)
  } catch (error) {
    return fail(error, argv.includes('--json'))
  }
}

function parse(name: string, command: Command, words: string[]): { args: string[]; flags: Flags } {
  const options = { ...command.options, ...COMMON_OPTIONS }
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const flags = values as Flags
    const [least, most] = command.args
    if (!flags.help && (positionals.length < least || positionals.length > most))
      throw new CommandError(`Usage: ${PROGRAM} ${name} ${command.usage}`, 2)
    return { args: positionals, flags }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new CommandError(`${message.split(/\.\s/)[0]}; see ${PROGRAM} ${name} --help.`, 2)
  }
}

function print(text: string): Output {
  return { exitCode: 0, stdout: `${text}\n`, stderr: '' }
}

function fail(error: unknown, json: boolean): Output {
  const isOurs = [CommandError, StoreError, ConfigError, DistError].some(
    kind => error instanceof kind,
  )
  const { message } = error as Error
  const sentence = isOurs ? message : `The command failed: ${message}`
  const wrong = error instanceof ConfigError ? 2 : 1
  const exitCode = error instanceof CommandError ? error.exitCode : wrong
  return json
    ? { exitCode, stdout: `${JSON.stringify({ error: sentence })}\n`, stderr: '' }
    : { exitCode, stdout: '', stderr: `${sentence}\n` }
}

function overview(): string {
  const commands = Object.entries(COMMANDS)
  const lines = commands.map(([name, { summary }]) => `  ${name.padEnd(9)}${summary}`)
  return `Usage: ${PROGRAM} <command> [arguments]

${lines.join('\n')}

${COMMON_HELP}
«${PROGRAM} <command> --help» tells more. Every command but restore works while the server runs.
Exit codes: 0 done, 1 not found or not possible, 2 wrong usage.`
}

function helpOf(name: string, { usage, summary, details }: Command): string {
  const parts = [`Usage: ${PROGRAM} ${name} ${usage}`, `${name}: ${summary}`, details, COMMON_HELP]
  return parts.join('\n\n')
}
