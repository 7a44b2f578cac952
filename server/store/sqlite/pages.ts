/** The type byte of a page that holds rows of a table: https://www.sqlite.org/fileformat2.html#b_tree_pages */
const TABLE_LEAF = 0x0d
const HEADER_BYTES = 8
/**
 * Nothing a visitor wrote stands this low in a page: a row begins with its lengths, its types and its id, and the
 * lowest place for a row is behind the page's own header.
 */
const NEVER_TEXT_BYTES = 32

/** A row on a page. */
export type PlacedRow = {
  rowid: bigint
  /** What its page keeps of it, as it is stored. */
  cell: Buffer
  /** Bytes of the whole row, with what did not fit on its page. */
  payloadBytes: number
}

/** A page that still holds bytes of rows that have moved away. */
export type StalePage = {
  /** Bytes that no row uses. */
  freeBytes: number
  /** The row that stands highest: it does not touch the free middle, unless it is alone. */
  row: PlacedRow | undefined
}

/**
 * Looks for what balancing has left on a page of rows. `secure_delete` overwrites what is deleted, but a row that
 * SQLite moves to a neighbouring page may leave a copy in the free middle of the old one. Undefined when there is
 * nothing, or it is no page of rows.
 */
export function findStale(page: Buffer): StalePage | undefined {
  if (page[0] !== TABLE_LEAF) return undefined
  const rows = page.readUInt16BE(3)
  const middle = HEADER_BYTES + 2 * rows
  const contentStart = page.readUInt16BE(5) || 65_536
  if (middle > contentStart || contentStart > page.length) return undefined
  const free = page.subarray(Math.max(middle, NEVER_TEXT_BYTES), contentStart)
  if (free.equals(Buffer.alloc(free.length))) return undefined
  const places = Array.from({ length: rows }, (_, n) => page.readUInt16BE(HEADER_BYTES + 2 * n))
  return {
    freeBytes: contentStart - middle + freedBytes(page),
    row: rows === 0 ? undefined : readRow(page, Math.max(...places)),
  }
}

/**
 * How many bytes a text of a row has to grow for the row to take all that its page has free: SQLite then moves the
 * rows together and zeroes the rest. `textBytes` is the text's length now, undefined for null.
 */
export function growthToFill(
  { cell, payloadBytes }: PlacedRow,
  freeBytes: number,
  textBytes: number | undefined,
  pageBytes: number,
): number {
  const kept = keptBytes(payloadBytes, pageBytes)
  const around = cell.length - varintBytes(payloadBytes) - kept
  const sizeWith = (growth: number) => {
    const types = typeBytes((textBytes ?? 0) + growth) - typeBytes(textBytes)
    const payload = payloadBytes + growth + types
    return varintBytes(payload) + around + keptBytes(payload, pageBytes)
  }
  const link = payloadBytes > mostKept(pageBytes) ? LINK_BYTES : 0
  const wanted = Math.min(kept + freeBytes, mostKept(pageBytes) + link)
  // Of a row that goes on elsewhere, the page keeps what is left over from whole pages: more only by one of these more.
  const beyond = (payloadBytes - leastKept(pageBytes)) % (pageBytes - LINK_BYTES)
  const target = wanted - LINK_BYTES - leastKept(pageBytes)
  const growth = link
    ? (target - beyond + pageBytes - LINK_BYTES) % (pageBytes - LINK_BYTES)
    : wanted - payloadBytes
  // The numbers that stand before the row grow too, by up to four bytes.
  const roomBytes = cell.length + freeBytes
  const [best = 0] = [growth, growth - 1, growth - 2, growth - 3, growth - 4]
    .filter(each => each > 0 && sizeWith(each) <= roomBytes)
    .sort((a, b) => sizeWith(b) - sizeWith(a))
  return best
}

const LINK_BYTES = 4

/** The bytes of a row that its page keeps, with the number of the page where it goes on. */
function keptBytes(payloadBytes: number, pageBytes: number): number {
  if (payloadBytes <= mostKept(pageBytes)) return payloadBytes
  const least = leastKept(pageBytes)
  const kept = least + ((payloadBytes - least) % (pageBytes - LINK_BYTES))
  return LINK_BYTES + (kept <= mostKept(pageBytes) ? kept : least)
}

function mostKept(pageBytes: number): number {
  return pageBytes - 35
}

function leastKept(pageBytes: number): number {
  return Math.floor(((pageBytes - 12) * 32) / 255) - 23
}

/** What the page has free between its rows. */
function freedBytes(page: Buffer): number {
  let sum = page.readUInt8(7)
  let last = 0
  for (let at = page.readUInt16BE(1); at > last && at <= page.length - 4; ) {
    sum += page.readUInt16BE(at + 2)
    last = at
    at = page.readUInt16BE(at)
  }
  return sum
}

function readRow(page: Buffer, place: number): PlacedRow {
  const payload = readVarint(page, place)
  const rowid = readVarint(page, place + payload.bytes)
  const payloadBytes = Number(payload.value)
  const bytes = payload.bytes + rowid.bytes + keptBytes(payloadBytes, page.length)
  return {
    rowid: BigInt.asIntN(64, rowid.value),
    cell: page.subarray(place, place + bytes),
    payloadBytes,
  }
}

/** The bytes of the number that tells type and length of a text. */
function typeBytes(textBytes: number | undefined): number {
  return textBytes === undefined ? 1 : varintBytes(13 + 2 * textBytes)
}

function varintBytes(value: number): number {
  return value < 2 ** 7 ? 1 : value < 2 ** 14 ? 2 : value < 2 ** 21 ? 3 : 4
}

/** Big-endian, seven bits a byte, and eight in a ninth. */
function readVarint(page: Buffer, start: number): { value: bigint; bytes: number } {
  let value = 0n
  for (let bytes = 1; bytes < 9; bytes++) {
    const byte = page[start + bytes - 1] ?? 0
    value = (value << 7n) | BigInt(byte & 0x7f)
    if (byte < 0x80) return { value, bytes }
  }
  return { value: (value << 8n) | BigInt(page[start + 8] ?? 0), bytes: 9 }
}
