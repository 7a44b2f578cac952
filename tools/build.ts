/** `npm run build [-- --production]`: makes dist/ and says what came out; for production, only of an owner's own content. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'

const DIST = join(import.meta.dirname, '../dist')

/** @throws an Error listing what the demonstration left behind, with its file and field. */
async function refusePlaceholders(): Promise<void> {
  const { contentFindings, readContent } = await import('../server/doctor/content.ts')
  const left = (await contentFindings(await readContent())).filter(
    ({ level }) => level === 'problem',
  )
  if (left.length === 0) return
  const sentences = left.map(({ what, fix }) => `${what}\n  → ${fix}`)
  throw new Error(`Not fit for production:\n${sentences.join('\n')}`)
}

try {
  const { values } = parseArgs({ options: { production: { type: 'boolean' } } })
  if (values.production) await refusePlaceholders()
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
