import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../packages/contact-server/testing/listen.ts'
import { startProgram } from '../../packages/contact-server/testing/processes.ts'
import { eventually, type Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { type Program, pin, SERVER_CORE } from './processors.ts'

/** Headers that nginx sets itself, or that concern only a connection. All others are copied from our server's response. */
const OWN_HEADERS =
  /^(date|connection|keep-alive|etag|vary|content-(type|length|encoding)|transfer-encoding)$/

/**
 * Starts nginx as one process on one processor. It serves the same site as our server, and the measured files have most of our
 * headers. It sends the build's `.gz` files, caches open files, and writes no access log.
 * @param model the address of our server, whose headers are copied
 */
export async function startNginx(
  scratch: Scratch,
  dist: string,
  model: string,
  asset: string,
): Promise<Program> {
  const [folder, port] = [scratch.directory(), await freePort()]
  const file = join(folder, 'nginx.conf')
  const locations = [
    `location = / { try_files /index.html =404; ${await headersOf(`${model}/`)} }`,
    `location = /404.html { internal; ${await headersOf(`${model}/nulle-part`)} }`,
    `location /assets/ { ${await headersOf(model + asset)} }`,
  ].join('\n    ')
  writeFileSync(file, configuration({ folder, port, root: join(dist, 'site'), locations }))
  const { PATH } = process.env
  const { child } = startProgram(scratch, 'nginx', ['-p', folder, '-c', file], { PATH })
  const url = `http://127.0.0.1:${port}`
  await eventually(() => fetch(url).catch(() => undefined), 'nginx')
  const pid = child.pid ?? 0
  pin(pid, SERVER_CORE)
  return { url, pid }
}

async function headersOf(url: string): Promise<string> {
  const { headers } = await fetch(url)
  return [...headers]
    .filter(([name]) => !OWN_HEADERS.test(name))
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join(' ')
}

type Place = { folder: string; port: number; root: string; locations: string }

const configuration = ({ folder, port, root, locations }: Place) => `
daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  types { text/html html; text/javascript js; } charset utf-8;
  access_log off; server_tokens off; sendfile on; tcp_nopush on; tcp_nodelay on;
  keepalive_timeout 65; keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=1h; open_file_cache_valid 1h; gzip_static on; gzip_vary on;
  server {
    listen 127.0.0.1:${port} backlog=1024; root ${root}; error_page 404 /404.html;
    ${locations}
  }
}
`
