import type { Mail } from '../mail/build-mail.ts'

/**
 * Matches the places where a spreadsheet could see the beginning of a formula. These are the start of a cell and each
 * place after a character that may separate cells.
 */
const FORMULA_START = /(?<=^|[;,\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g

/**
 * Builds CSV as in RFC 4180. The byte order mark tells Excel that the text is UTF-8. Puts an apostrophe wherever a
 * formula could begin, so that no spreadsheet runs a visitor's text (OWASP, «CSV Injection»).
 * @param separator the character between cells, `;` for a French Excel
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  records: Record<Column, unknown>[],
  separator: ',' | ';',
): string {
  const rows = records.map(record => columns.map(column => String(record[column] ?? '')))
  const lines = [columns, ...rows].map(cells => cells.map(csvCell).join(separator))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function csvCell(text: string): string {
  const safe = text.replace(FORMULA_START, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Builds one mail of an mbox file (RFC 4155). Adds a «>» to lines that begin with «From » or «>From », as the mboxrd
 * format asks.
 */
export function toMbox({ raw, envelope, submittedAtMs }: Omit<Mail, 'id'>): Buffer {
  const text = raw.toString('latin1').replaceAll('\r\n', '\n')
  const body = text.replace(/^(>*From )/gm, '>$1').replace(/\n*$/, '\n')
  return Buffer.from(`From ${envelope.from} ${asctime(submittedAtMs)}\n${body}\n`, 'latin1')
}

/** Formats a time in UTC like «Thu Jan  1 00:00:00 1970». */
function asctime(ms: number): string {
  const [day = '', date = '', month = '', year = '', time = ''] = new Date(ms)
    .toUTCString()
    .split(' ')
  return `${day.slice(0, 3)} ${month} ${String(Number(date)).padStart(2)} ${time} ${year}`
}
