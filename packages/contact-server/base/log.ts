export const LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof LEVELS)[number]

/** Must never contain a visitor's text. */
export type LogFields = Record<string, string | number | boolean | undefined>
export type Log = Record<Level, (event: string, fields?: LogFields) => void>

type LogOptions = {
  level: Level
  /** The line has no line break at its end. */
  write: (line: string) => void
  readable: boolean
}

export function createLog({ level, write, readable }: LogOptions): Log {
  const format = readable ? readableLine : jsonLine
  const at = (name: Level) =>
    LEVELS.indexOf(name) < LEVELS.indexOf(level)
      ? () => {}
      : (event: string, fields: LogFields = {}) => write(format(name, event, fields))
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function jsonLine(level: Level, event: string, fields: LogFields): string {
  return JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })
}

function readableLine(level: Level, event: string, fields: LogFields): string {
  const clock = new Date().toTimeString().slice(0, 8)
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const details = given.map(([name, value]) => `${name}=${value}`)
  return [clock, level.padEnd(5), event, ...details].join(' ')
}

type SqliteFailure = { errcode?: number; errstr?: string }

/** Describes an error without its message, because some errors, such as those of JSON.parse, quote a visitor's text. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  // All errors from SQLite have the code ERR_SQLITE_ERROR; `errcode` and `errstr` say which error it is.
  const { code, errcode, errstr } = error as NodeJS.ErrnoException & SqliteFailure
  const stack = error.stack?.replace(error.message, '')
  const frames = stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  const where = frames.slice(0, 3).map(line => line.trim().replace(/\(?(?:file:\/\/)?\/.*\//, '('))
  return { error: error.name, code, errcode, errstr, where: where.join(' < ') }
}
