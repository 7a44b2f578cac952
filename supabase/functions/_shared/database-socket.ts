import { Buffer } from 'node:buffer'
import { Duplex } from 'node:stream'
import { isLoopback } from '../../../packages/contact-server/base/hosts.ts'

/** PostgreSQL's SSLRequest message, and the reply that accepts TLS (postgresql.org/docs/current/protocol-flow.html). */
const SSL_REQUEST = new Uint8Array([0, 0, 0, 8, 4, 210, 22, 47])
const ACCEPTS_TLS = 'S'.charCodeAt(0)
const READ_BYTES = 16 * 1024

/**
 * Makes a function that connects to a database and, over TLS, checks the database's certificate. The TLS is Deno's own, because
 * in several Deno releases, Node's TLS functions hang on a connection that is already open
 * (https://github.com/denoland/deno/issues/28551). Supabase's runtime corresponds to one of these releases, Deno 2.1.
 * @param url the address of the database. With `sslmode=disable`, the connection has no TLS; otherwise, only a local database
 * may refuse TLS.
 */
export function databaseSocket(url: string): () => Promise<Duplex> {
  const { hostname, port, searchParams } = new URL(url)
  const wantsTls = searchParams.get('sslmode') !== 'disable'
  const isLocal = isLoopback(hostname) || /^[\w-]+$/.test(hostname)
  return async () => {
    const plain = await Deno.connect({ hostname, port: Number(port || 5432) })
    if (!wantsTls) return toDuplex(plain)
    try {
      if (await offersTls(plain)) return toDuplex(await Deno.startTls(plain, { hostname }))
      if (isLocal) return toDuplex(plain)
    } catch (error) {
      close(plain)
      throw error
    }
    close(plain)
    throw new Error(
      'The database offers no TLS: enable it there. On a private network, sslmode=disable in its URL also works.',
    )
  }
}

async function offersTls(connection: Deno.Conn): Promise<boolean> {
  await connection.write(SSL_REQUEST)
  // The reply is a single byte, so only one is read. Any unencrypted bytes that an attacker adds (CVE-2021-23222) go to TLS,
  // which refuses them.
  const reply = new Uint8Array(1)
  await connection.read(reply)
  return reply[0] === ACCEPTS_TLS
}

/**
 * Wraps a connection in a stream for postgres.js. `Duplex.fromWeb` can't be used, because in Deno 2.1.14, it also
 * dropped the visitor's connection when the database's certificate was refused.
 */
function toDuplex(connection: Deno.Conn): Duplex {
  const duplex = new Duplex({
    // A database that restarts closes its half of the connection, so the stream closes ours too. Otherwise, postgres.js would
    // write its next query to a dead connection.
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
  // postgres.js sends its closing message only when `readyState` is «open».
  return Object.defineProperty(duplex, 'readyState', {
    get: () => (duplex.destroyed ? 'closed' : 'open'),
  })
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length; ) sent += await connection.write(bytes.subarray(sent))
}

/** Closes a connection, and ignores errors such as the one that Deno throws when the connection was upgraded to TLS. */
function close(connection: Deno.Conn): void {
  try {
    connection.close()
  } catch {}
}
