import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { contentType } from '../../packages/contact-server/pages/published-headers.ts'
import { CONNECTION_LIMITS } from '../../packages/contact-server/shell/serve.ts'

export type StaticHost = Awaited<ReturnType<typeof startStaticHost>>

type Rule = { matches: (path: string) => boolean; headers: [name: string, value: string][] }

/**
 * Starts a static host that serves a folder under the path `base`. It applies the folder's `_headers` and `404.html` almost as
 * Cloudflare Pages does.
 */
export async function startStaticHost(base: string) {
  let root = ''
  let rules: Rule[] = []

  async function answer(pathname: string, response: ServerResponse) {
    const headers = rules.flatMap(rule => (rule.matches(pathname) ? rule.headers : []))
    for (const [name, value] of headers) response.appendHeader(name, value)
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : '?'
    const name = normalize(path.replace(/(^|\/)$/, '$1index.html'))
    const found = await readFile(join(root, name)).catch(() => undefined)
    const body = found ?? (await readFile(join(root, '404.html')))
    const type = contentType(found ? name : '404.html', body)
    response.writeHead(found ? 200 : 404, { 'content-type': type }).end(body)
  }

  // By default, Node closes a connection after a few idle seconds, so a request sent at that moment could fail.
  const { keepAliveTimeout } = CONNECTION_LIMITS
  const server = createServer({ keepAliveTimeout }, ({ url = '/' }, response) => {
    void answer(new URL(url, 'http://host').pathname, response)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}${base}`,
    publish: async (folder: string) => {
      root = folder
      rules = parseHeaders(await readFile(join(folder, '_headers'), 'utf8'))
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Parses `_headers`: each block has a path and its indented headers. A trailing `*` in a path matches anything. */
function parseHeaders(text: string): Rule[] {
  return text.split(/\n(?=\S)/).map(block => {
    const [pattern = '', ...lines] = block.trim().split(/\n\s+/)
    const start = pattern.replace(/\*$/, '')
    const matches = (path: string) =>
      start === pattern ? path === pattern : path.startsWith(start)
    const headers = lines.map(line => {
      const [name = '', value = ''] = line.split(/: (.*)/)
      return [name, value] satisfies [string, string]
    })
    return { matches, headers }
  })
}
