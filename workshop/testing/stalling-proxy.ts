import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP relay on the loopback that can fall silent, as a cut cable does: connections stay open and are even accepted,
 * but nothing passes in either direction. What was sent meanwhile arrives when the silence ends.
 */
export async function startStallingProxy(targetPort: number) {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer(client => {
    const upstream = connect(targetPort, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', chunk => to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (silent) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      silent = false
      for (const socket of sockets) socket.resume()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
