import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Arrived } from './ledger.ts'
import type { Scratch } from './scenario.ts'
import { findToken } from './visitor.ts'

export type SinkOptions = {
  port?: number
  /** Called when DATA begins; the client has sent nothing of the mail yet. */
  onData?: () => void
  /** Called when the mail is complete and kept, just before the 250, which waits for it. */
  beforeReply?: () => unknown
  /** Called right after the 250 was written. */
  afterReply?: () => void
}

export type SinkMail = Arrived & { raw: Buffer; from: string; to: string[]; atMs: number }

/** A real SMTP server that keeps what it accepts and counts the connections a client uses at once. */
export async function startSink(scratch: Scratch, options: SinkOptions = {}) {
  const arrived: SinkMail[] = []
  const connections = { open: 0, most: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      options.onData?.()
      const to = envelope.rcptTo.map(({ address }) => address)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      buffer(stream)
        .then(async raw => {
          const { text, messageId = '' } = await PostalMime.parse(raw)
          arrived.push({ token: findToken(text), messageId, raw, from, to, atMs: Date.now() })
          await options.beforeReply?.()
          done()
          options.afterReply?.()
        })
        .catch(() => {})
    },
  })
  server.on('error', () => {})
  countConnections(server, connections)
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const stop = () => new Promise<void>(resolve => void server.close(resolve))
  scratch.later(stop)
  const { port } = server.server.address() as AddressInfo
  return { port, arrived, connections, stop }
}

/** A connection is in use until its client has closed its side. */
function countConnections(server: SMTPServer, connections: { open: number; most: number }): void {
  server.server.on('connection', socket => {
    connections.open++
    connections.most = Math.max(connections.most, connections.open)
    let counted = true
    const release = () => {
      if (counted) connections.open--
      counted = false
    }
    socket.once('end', release).once('close', release)
  })
}
