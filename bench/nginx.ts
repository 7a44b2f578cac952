import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../tools/free-port.ts'
import { onCore } from './cores.ts'
import type { Scratch } from './scratch.ts'
import type { RunningServer } from './start-server.ts'

const TYPES: Record<string, string> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'image/svg+xml': 'svg',
  'image/avif': 'avif',
  'image/webp': 'webp',
  'font/woff2': 'woff2',
}
/** What each server makes by itself. */
const OWN_HEADERS =
  /^(date|connection|keep-alive|etag|vary|content-(type|length|encoding)|transfer-encoding)$/

export const isInstalled = () => spawnSync('nginx', ['-v']).status === 0

/** Installs nginx and wrk where the system is Debian and this is root; elsewhere they are simply not used. */
export function install(): void {
  const packages = ['nginx-light', 'wrk']
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * Starts nginx with one worker on one processor, for the same files with the same headers as `model`, our server. It
 * sends the `.gz` files laid beside them, from an open-file cache, and logs nothing.
 */
export async function startNginx(
  scratch: Scratch,
  dist: string,
  model: string,
  core: number,
): Promise<RunningServer> {
  const port = await freePort()
  const folder = scratch.folder('nginx')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, await configuration({ folder, dist, model, port }))
  const [command = '', ...args] = onCore(core, ['nginx', '-p', folder, '-c', file])
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  scratch.later(stop)
  await untilItAnswers(port)
  return { port, pid: workerOf(child.pid ?? 0), stop }
}

type Place = { folder: string; dist: string; model: string; port: number }

async function configuration({ folder, dist, model, port }: Place): Promise<string> {
  const headersOf = async (path: string) => {
    const { headers } = await fetch(model + path)
    return [...headers]
      .filter(([name]) => !OWN_HEADERS.test(name))
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join(' ')
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  const types = Object.entries(TYPES).map(([type, extension]) => `${type} ${extension};`)
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  ${temporary.join(' ')}
  types { ${types.join(' ')} } default_type application/octet-stream; charset utf-8;
  access_log off; server_tokens off; sendfile on; tcp_nopush on; tcp_nodelay on;
  keepalive_timeout 65; keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=1h; open_file_cache_valid 1h; gzip_static on; gzip_vary on;
  server {
    listen 127.0.0.1:${port} backlog=1024; root ${dist}/site; error_page 404 /404.html;
    location = / { try_files /index.html =404; ${await headersOf('/')} }
    location = /404.html { internal; ${await headersOf('/nowhere')} }
    location /assets/ { ${await headersOf(firstAsset(dist))} }
  }
}
`
}

/** The address of the page's own script: a file with a hashed name. */
export function firstAsset(dist: string): string {
  const html = readFileSync(join(dist, 'site/index.html'), 'utf8')
  return /\/assets\/loader\.\w+\.js/.exec(html)?.[0] ?? '/'
}

async function untilItAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return
    await wait(50)
  }
  throw new Error('nginx did not start.')
}

function workerOf(master: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', `${master}`], { encoding: 'utf8' })
  return Number(stdout.trim().split('\n')[0]) || master
}
