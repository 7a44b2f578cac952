import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../build/content-security-policy.ts'
import { MAX_BODY_BYTES } from '../packages/contact-server/http/request-body.ts'
import { fileHeaders, pageHeaders } from '../packages/contact-server/pages/published-headers.ts'
import { readConfig } from '../packages/contact-server/settings/config.ts'
import { CONNECTION_LIMITS } from '../packages/contact-server/shell/serve.ts'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { ROOT } from '../root.ts'

type Vercel = { headers: { source: string; headers: { key: string; value: string }[] }[] }

const text = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const workflow = text('.github/workflows/pages.yml')
const netlify = text('netlify.toml')
const compose = text('compose.yaml')
const { headers: rules, ...vercel } = JSON.parse(text('vercel.json')) as Vercel

const all = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map(([, found = '']) => found))].sort()

function mappingOf(service: string, name: string): Record<string, string> {
  const [, body = ''] = compose.split(`\n  ${service}:\n`)
  const [, lines = ''] = new RegExp(`^    ${name}:\\n((?:      .+\\n)+)`, 'm').exec(body) ?? []
  return Object.fromEntries(
    [...lines.matchAll(/^ +(\w+): (.+)$/gm)].map(([, key, is]) => [key, is]),
  )
}

test.each([
  ['index.html', '/'],
  ['404.html', '/unknown/'],
  ['projets/atelier/index.html', '/projets/atelier/'],
  ['contact.vcf', '/contact.vcf'],
  ['favicon.ico', '/favicon.ico'],
  ['favicon.svg', '/favicon.svg'],
  ['icon-192.png', '/icon-192.png'],
  ['manifest.webmanifest', '/manifest.webmanifest'],
  ['robots.txt', '/robots.txt'],
  ['sitemap.xml', '/sitemap.xml'],
  ['assets/form.1a2b.js', '/assets/form.1a2b.js'],
  ['assets/partage.1a2b.png', '/assets/partage.1a2b.png'],
  ['fonts/texte.1a2b.woff2', '/fonts/texte.1a2b.woff2'],
  ['img/atelier.1a2b-800.avif', '/img/atelier.1a2b-800.avif'],
  ['fichiers/cv.pdf', '/fichiers/cv.pdf'],
  ['en/index.html', '/en/'],
  ['en/404.html', '/en/unknown/'],
  ['en/projets/workshop/index.html', '/en/projets/workshop/'],
  ['en/fichiers/cv.pdf', '/en/fichiers/cv.pdf'],
  ['en-GB/fichiers/cv.pdf', '/en-GB/fichiers/cv.pdf'],
  ['google1a2b.html', '/google1a2b.html'],
  ['ads.json', '/ads.json'],
  ['plans/en.html', '/plans/en.html'],
  ['plans/img/a.png', '/plans/img/a.png'],
  ['.well-known/webfinger', '/.well-known/webfinger'],
])('vercel.json gives %s our server’s cache and security headers', (name, path) => {
  const matching = rules.filter(({ source }) => new RegExp(`^${source}$`).test(path))
  const sent = matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]))
  // Vercel reads vercel.json before the build, when the hashes for the Content-Security-Policy aren't known yet. So the header
  // in vercel.json has only `frame-ancestors`, and the page itself has the other directives.
  const policy = contentSecurityPolicy([], '').split(';').at(-1) ?? ''
  expect(policy).toMatch(/^frame-ancestors /)
  expect(sent.sort()).toEqual(
    Object.entries({ ...fileHeaders(name), ...pageHeaders(policy, true) }).sort(),
  )
})

test('GitHub Pages, Netlify and Vercel use the same build command and publish the same folder', () => {
  const command = 'npm run build -- --production --static'
  expect(vercel).toMatchObject({
    framework: null,
    installCommand: 'npm ci --omit=dev',
    buildCommand: command,
    outputDirectory: 'dist/site',
    trailingSlash: true,
  })
  expect(netlify).toContain(`[build]\n  command = "${command}"\n  publish = "dist/site"\n`)
  expect(netlify).toContain('  NPM_FLAGS = "--omit=dev"\n')
  const unlessDemo = workflow.replace(
    /\$\{\{ inputs\.demonstration && 'demo' \|\| '(\w+)' \}\}/,
    '$1',
  )
  expect(unlessDemo).toContain(`run: ${command}\n`)
  expect(workflow).toMatch(/path: dist\/site\n.*\n +include-hidden-files: true\n/)
})

test('the commented-out rule in netlify.toml serves the English 404 page below /en/', () => {
  const rule = netlify.slice(netlify.indexOf('# [[redirects]]')).replaceAll(/^# /gm, '')
  expect(rule).toBe('[[redirects]]\nfrom = "/en/*"\nto = "/en/404.html"\nstatus = 404\n')
})

test('every «npm run» command in docs/deploy.md and the hosts’ files exists in package.json', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const files = ['docs/deploy.md', '.devcontainer/devcontainer.json', 'Dockerfile']
  const named = all([workflow, netlify, ...files.map(text)].join('\n'), /npm run ([a-z:]+)/g)
  expect(named).toContain('build')
  expect(named.filter(name => !(name in scripts))).toEqual([])
})

test('Netlify, GitHub Pages and the dev container use the same major version of Node as tools/node', () => {
  const [major] = all(text('tools/node/package.json'), /"node[\w-]*": "(\d+)\./g)
  expect(netlify).toContain(`NODE_VERSION = "${major}"`)
  expect(workflow).toContain(`node-version: ${major}\n`)
  expect(text('.devcontainer/devcontainer.json')).toContain(`javascript-node:${major}-`)
})

test('the site is published on GitHub Pages only by hand, unless the variable PAGES is «on»', () => {
  expect(all(workflow, /^ {4}if: (.+)$/gm)).toEqual([
    "github.event_name == 'workflow_dispatch' || vars.PAGES == 'on'",
  ])
  expect(all(workflow, /^ {4}(needs: .+)$/gm)).toEqual(['needs: build'])
  const names = ['PAGES', 'VITE_BACKEND_KEY', 'VITE_BACKEND_URL']
  expect(all(workflow, /vars\.(\w+)/g)).toEqual(names)
  for (const name of names) expect(text('docs/deploy.md')).toContain(name)
  expect(workflow).toMatch(/ SITE_URL: \S+ steps\.pages\.outputs\.base_url \}\}$/m)
})

test('the server accepts the settings in compose.yaml, and trusts one proxy', () => {
  const settings = mappingOf('portfolio', 'environment')
  expect(settings.SITE_URL).toMatch(/^https:\/\/\$\{DOMAIN:/)
  const known = all(text('.env.example'), /^(\w+)=/gm)
  expect(Object.keys(settings).filter(name => !known.includes(name))).toEqual([])
  const env = { ...settings, SITE_URL: 'https://studio.example' }
  const config = readConfig(env, { name: 'Noor', email: 'noor@studio.example' })
  expect(config.trustedProxyHops).toBe(1)
  expect(compose).toContain('    env_file: .env\n')
  expect(all(compose, /^ {6}- (\S+:\/.+)$/gm)).toEqual([
    './deploy/Caddyfile:/etc/caddy/Caddyfile:ro',
    'caddy:/config',
    'certificates:/data',
    `messages:${settings.DATA_DIR}`,
  ])
  const ports = [`127.0.0.1:${config.port}:${config.port}`, '443:443', '443:443/udp', '80:80']
  expect(all(compose, /^ {6}- ([\d.]+:\d.*)$/gm)).toEqual(ports)
  expect(mappingOf('caddy', 'environment').SERVER).toBe(`portfolio:${config.port}`)
})

test('each variable in the Caddyfile has a default and is set by compose.yaml', () => {
  const caddyfile = text('deploy/Caddyfile')
  const set = [...Object.keys(mappingOf('caddy', 'environment')), 'OTHER_DOMAIN'].sort()
  expect(all(caddyfile, /\{\$(\w+)/g)).toEqual(set)
  const defaults = ['127.0.0.1:3000', 'example.com', 'www.example.com']
  expect(all(caddyfile, /\{\$\w+:([^}]+)\}/g)).toEqual(defaults)
})

test.each([
  ['studio.fr', 'www.studio.fr'],
  ['www.studio.fr', 'studio.fr'],
])(
  'for the address https://%s, Caddy redirects %s to it, with and without containers',
  (domain, other) => {
    const run = (script: string) =>
      execFileSync('sh', ['-c', script], {
        encoding: 'utf8',
        env: { ...process.env, DOMAIN: domain },
      })
    const [command = ''] = all(compose, /command: sh -c '(.+) exec caddy run/g)
    expect(run(`${command.replaceAll('$$', '$')} echo $OTHER_DOMAIN`)).toBe(`${other}\n`)

    const app = temporaryDirectory()
    writeFileSync(join(app, '.env'), `PORT=3000\nSITE_URL=https://${domain}\n`)
    symlinkSync(join(ROOT, 'deploy'), join(app, 'deploy'))
    const [lines = ''] = all(text('docs/deploy.md'), /^(domain=.+\nsudo sed .+) \| sudo tee/gm)
    const caddyfile = run(`sudo() { "$@"; }\n${lines.replaceAll('/srv/portfolio/app', app)}`)
    expect(caddyfile).toContain(
      `:${other}} {\n\tredir https://{$DOMAIN:${domain}}{uri} permanent\n}`,
    )
    expect(caddyfile).toContain(`\n{$DOMAIN:${domain}} {\n`)
    expect(caddyfile).not.toContain('example.com')
  },
)

test('Caddy waits longer than a restart takes, can buffer any message, and stays within the server’s connection limits', () => {
  const numberIn = (pattern: RegExp, file = 'Caddyfile') => {
    const [number] = all(text(`deploy/${file}`), pattern)
    return Number(number)
  }
  const restart = numberIn(/^RestartSec=(\d+)/gm, 'portfolio.service')
  expect(numberIn(/lb_try_duration (\d+)s/g)).toBeGreaterThan(2 * restart)
  expect(numberIn(/request_buffers (\d+)KiB/g) * 1024).toBeGreaterThan(MAX_BODY_BYTES)
  const { keepAliveTimeout, maxConnections } = CONNECTION_LIMITS
  expect(numberIn(/keepalive (\d+)s/g) * 1000).toBeLessThan(keepAliveTimeout)
  expect(numberIn(/max_conns_per_host (\d+)/g)).toBeLessThan(maxConnections)
})
