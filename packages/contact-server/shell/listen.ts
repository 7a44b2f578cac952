import { once } from 'node:events'
import type { AddressInfo, ListenOptions, Server } from 'node:net'
import { ConfigError } from '../settings/config.ts'

/**
 * @returns the port, which the system chooses if `port` is 0
 * @throws a ConfigError when the server can't listen, for example because the port is in use
 */
export async function listen(
  server: Server,
  options: ListenOptions & { host: string; port: number },
): Promise<number> {
  try {
    server.listen(options)
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigError(explain((error as NodeJS.ErrnoException).code, options))
  }
  return (server.address() as AddressInfo).port
}

function explain(code: string | undefined, { host, port }: { host: string; port: number }): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop the other program or set PORT.`
  if (code === 'EACCES') return `Port ${port} is not allowed: set PORT to 1024 or higher.`
  return `HOST: this machine has no address ${JSON.stringify(host)} to listen on: set 127.0.0.1 (this machine alone), 0.0.0.0 (the whole network) or one of its own.`
}
