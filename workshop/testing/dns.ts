import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Texts or mail hosts by «TXT name» or «MX name»; «NS com» answers unless told otherwise. */
export type Records = Record<string, string[]>

const TYPES: Record<number, string> = { 2: 'NS', 15: 'MX', 16: 'TXT' }
const NAME_ERROR = 3
const SERVER_FAILURE = 2

/** A resolver that asks a real DNS server (RFC 1035) on the loopback, which knows these records alone. */
export async function resolverOf(records: Records): Promise<Resolver> {
  const known: Records = { 'NS com': ['a.gtld-servers.net'], ...records }
  const server = createSocket('udp4')
  server.on('message', (query, { port, address }) =>
    server.send(answer(query, known), port, address),
  )
  await new Promise<void>(resolve => server.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const resolver = new Resolver({ timeout: 1_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`])
  return resolver
}

function answer(query: Buffer, records: Records): Buffer {
  const { name, end } = readName(query)
  const type = query.readUInt16BE(end)
  const found = records[`${TYPES[type]} ${name}`]
  const failure = found?.[0] === 'fail' ? SERVER_FAILURE : found ? 0 : NAME_ERROR
  const values = failure ? [] : (found ?? [])
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | failure, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(values.length, 6)
  return Buffer.concat([
    head,
    query.subarray(12, end + 4),
    ...values.map(value => record(type, value)),
  ])
}

function readName(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function record(type: number, value: string): Buffer {
  const data =
    type === 16 ? strings(value) : type === 15 ? [Buffer.from([0, 10]), host(value)] : [host(value)]
  const bytes = Buffer.concat(data)
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([head, bytes])
}

/** A text in parts of at most 255 bytes, as long DKIM keys come. */
function strings(text: string): Buffer[] {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  return parts.map(part => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]))
}

function host(name: string): Buffer {
  const labels = name.split('.').filter(Boolean)
  const bytes = labels.map(label =>
    Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]),
  )
  return Buffer.concat([...bytes, Buffer.from([0])])
}
