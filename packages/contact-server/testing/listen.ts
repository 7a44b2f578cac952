import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Scratch } from './scratch.ts'

/**
 * Starts a server on 127.0.0.1, by default on a free port, and stops it when `scratch` is disposed.
 * @returns the port
 */
export async function listen(scratch: Scratch, server: Server, wantedPort = 0): Promise<number> {
  const sockets: Socket[] = []
  server.on('connection', socket => sockets.push(socket.on('error', () => {})))
  await once(server.listen(wantedPort, '127.0.0.1'), 'listening')
  scratch.defer(async () => {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  })
  return (server.address() as AddressInfo).port
}

export async function freePort(): Promise<number> {
  await using scratch = new Scratch()
  return await listen(scratch, createServer())
}
