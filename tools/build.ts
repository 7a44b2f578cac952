/** `npm run build`: makes dist/ and says what came out. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

const DIST = join(import.meta.dirname, '../dist')

try {
  const { buildSite } = await import('./build-site.ts')
  await buildSite()
  const seconds = (performance.now() / 1000).toFixed(1)
  const html = await readFile(join(DIST, 'site/index.html'))
  const brotli = await readFile(join(DIST, 'site/index.html.br'))
  console.log(
    `dist/ is built in ${seconds} s: the page is ${html.length} bytes, ${brotli.length} in brotli.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
