import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPLY_PAGES } from '../../contact/result-pages.ts'

/** Writes the smallest build that the server accepts into an empty directory. @returns the directory */
export function writeSmallDist(dist: string): string {
  for (const folder of ['site', 'pages']) mkdirSync(join(dist, folder))
  const pages = REPLY_PAGES.map(name => `pages/${name}.html`)
  const files = ['site/index.html', 'site/404.html', ...pages]
  for (const file of files) writeFileSync(join(dist, file), file)
  writeFileSync(join(dist, 'csp.txt'), "default-src 'none'")
  return dist
}
