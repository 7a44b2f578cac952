import type { Mail } from '../mail/build-mail.ts'

/** What a spreadsheet would run: at the start of a cell, or after a separator that its language may use instead. */
const FORMULA_START = /(?<=^|[;,\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g

/**
 * CSV as in RFC 4180, with a byte order mark so that Excel reads UTF-8. Cells that a spreadsheet would take for a
 * formula begin with an apostrophe (OWASP, «CSV Injection»), also where a French Excel, which splits at semicolons,
 * would see a cell begin.
 * @param separator `;` is what a French Excel expects
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

/** One mail of an mbox file (RFC 4155) in the mboxrd dialect, which loses nothing: «From », quoted or not, gets a «>». */
export function toMbox({ raw, envelope, submittedAtMs }: Omit<Mail, 'id'>): Buffer {
  const text = raw.toString('latin1').replaceAll('\r\n', '\n')
  const body = text.replace(/^(>*From )/gm, '>$1').replace(/\n*$/, '\n')
  return Buffer.from(`From ${envelope.from} ${asctime(submittedAtMs)}\n${body}\n`, 'latin1')
}

/** «Thu Jan  1 00:00:00 1970», in UTC. */
function asctime(ms: number): string {
  const [day = '', date = '', month = '', year = '', time = ''] = new Date(ms)
    .toUTCString()
    .split(' ')
  return `${day.slice(0, 3)} ${month} ${String(Number(date)).padStart(2)} ${time} ${year}`
}
