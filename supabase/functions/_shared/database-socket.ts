import { Buffer } from 'node:buffer'
import { Duplex } from 'node:stream'

/** «SSLRequest» of the PostgreSQL protocol, and the reply that accepts it: https://www.postgresql.org/docs/current/protocol-flow.html */
const SSL_REQUEST = new Uint8Array([0, 0, 0, 8, 4, 210, 22, 47])
const YES = 'S'.charCodeAt(0)
const READ_BYTES = 16 * 1024

/**
 * Builds what opens connections to a database with Deno's own TLS, its certificate checked. Node's way of turning a
 * connection into TLS hangs in several releases of Deno, 2.1 among them, which Supabase's runtime follows
 * (https://github.com/denoland/deno/issues/28551).
 * @param url may say `sslmode=disable`; a host of this machine or its network may do without TLS, no other
 */
export function databaseSocket(url: string): () => Promise<Duplex> {
  const { hostname, port, searchParams } = new URL(url)
  const wantsTls = searchParams.get('sslmode') !== 'disable'
  const isNear = !hostname.includes('.') || hostname.startsWith('127.')
  return async () => {
    const plain = await Deno.connect({ hostname, port: Number(port || 5432) })
    if (!wantsTls) return toDuplex(plain)
    try {
      if (await offersTls(plain)) return toDuplex(await Deno.startTls(plain, { hostname }))
      if (isNear) return toDuplex(plain)
    } catch (error) {
      close(plain)
      throw error
    }
    close(plain)
    throw new Error('The database offers no TLS, and its address does not say sslmode=disable.')
  }
}

async function offersTls(connection: Deno.Conn): Promise<boolean> {
  await connection.write(SSL_REQUEST)
  // One byte and no more: what follows must be read by TLS alone (CVE-2021-23222).
  const reply = new Uint8Array(1)
  await connection.read(reply)
  return reply[0] === YES
}

/** As postgres.js uses one. Not `Duplex.fromWeb`: with that, Deno 2.1.14 dropped the visitor’s connection when the database’s certificate was refused. */
function toDuplex(connection: Deno.Conn): Duplex {
  const duplex = new Duplex({
    // A database that restarts ends its side: no message may be given to what is left.
    allowHalfOpen: false,
    read() {
      const buffer = new Uint8Array(READ_BYTES)
      connection.read(buffer).then(
        length => this.push(length === null ? null : Buffer.from(buffer.buffer, 0, length)),
        error => this.destroy(error),
      )
    },
    write(chunk: Uint8Array, _, done) {
      writeAll(connection, chunk).then(() => done(), done)
    },
    final(done) {
      done()
      this.destroy()
    },
    destroy(error, done) {
      close(connection)
      done(error)
    },
  })
  // How postgres.js knows that it may say goodbye.
  return Object.defineProperty(duplex, 'readyState', {
    get: () => (duplex.destroyed ? 'closed' : 'open'),
  })
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length; ) sent += await connection.write(bytes.subarray(sent))
}

/** Closing what has been upgraded, or has broken, throws. */
function close(connection: Deno.Conn): void {
  try {
    connection.close()
  } catch {}
}
