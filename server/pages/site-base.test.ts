import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { smallDist } from '../../workshop/testing/server.ts'
import { loadSite } from './site-files.ts'

/** The status of paths on a server of a small build with these files besides. */
function serve(files: Record<string, string>) {
  const dist = smallDist()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  const { base, site } = loadSite(dist, { https: false })
  const status = (path: string) => site(new Request(`http://localhost${path}`), path).status
  return { base, status }
}

test('below a path of a host that others share, nothing is at the root', () => {
  const files = { 'base.txt': '/portfolio/', 'site/robots.txt': '', 'site/assets/a.1b.js': '' }
  const { base, status } = serve(files)
  expect(base).toBe('/portfolio/')
  const published = ['/portfolio/', '/portfolio/robots.txt', '/portfolio/assets/a.1b.js']
  expect(published.map(status)).toEqual([200, 200, 200])
  expect(['/', '/robots.txt', '/portfolio', '/portfoliorobots.txt'].map(status)).toEqual([
    404, 404, 404, 404,
  ])
})

test('a page of a folder has the folder’s address; what is for static hosts is not published', () => {
  const { base, status } = serve({ 'site/merci/index.html': 'Merci', 'site/_headers': '/*' })
  expect(base).toBe('/')
  expect(['/merci/', '/merci/index.html', '/merci', '/_headers'].map(status)).toEqual([
    200, 404, 404, 404,
  ])
})
