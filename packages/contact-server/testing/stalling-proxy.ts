import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'
import type { Scratch } from './scratch.ts'

/**
 * Starts a TCP proxy on 127.0.0.1 that can stall as if a cable were cut. While it stalls, it keeps connections open and
 * accepts new ones, but passes no data on. After `resume`, the delayed data arrives; after `resumeNew`, only new
 * connections pass data on, as after a failover.
 */
export async function startStallingProxy(scratch: Scratch, targetPort: number) {
  const sockets = new Set<Socket>()
  let silent = false
  const relay = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', chunk => to.write(chunk))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (silent) from.pause()
  }
  const server = createServer(client => {
    const upstream = connect(targetPort, '127.0.0.1')
    relay(client, upstream)
    relay(upstream, client)
  })
  return {
    port: await listen(scratch, server),
    stall: () => {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    resumeNew: () => {
      silent = false
    },
    resume: () => {
      silent = false
      for (const socket of sockets) socket.resume()
    },
  }
}
