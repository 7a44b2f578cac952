/** `npm run build [-- --production]`: makes dist/ and says what came out; for production, only of an owner's own content. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { asText, type Finding, problem } from '../schema/finding.ts'
import { contentFindings } from '../schema/findings/content-findings.ts'
import { readContent } from '../schema/folder/content-files.ts'
import { ofFolder } from '../schema/folder/content-folder.ts'
import { loadEnvFile } from '../server/settings/env-file.ts'
import { FLIGHT_BYTES, HEADER_BYTES } from './build/first-flight.ts'

const LATE =
  '\nIt no longer fits the first flight of packets, and is whole one round trip later (docs/decisions/09-one-flight.md).'
const DIST = join(import.meta.dirname, '../dist')

/** Settings that are in what is built, and what to write there. */
const ADDRESSES = {
  SITE_URL: 'name the address where visitors will find the site',
  VITE_BACKEND_URL: 'name the address where visitors’ browsers will find the contact function',
}

type Content = Awaited<ReturnType<typeof readContent>>

/** @throws an Error that shows each file of content which is not TypeScript, and the line where it stops being so. */
function refuseUnreadable({ faults }: Content): void {
  if (faults.length > 0) throw new Error(faults.map(asText).join('\n'))
}

/**
 * Says what is still the demonstration's.
 * @throws an Error listing what of it cannot be the owner's too, with its file and field.
 */
async function refusePlaceholders(content: Content): Promise<void> {
  const findings = [...(await contentFindings(content)), ...(await addressFindings())]
  const texts = (level: Finding['level']) =>
    findings
      .filter(finding => finding.level === level)
      .map(asText)
      .join('\n')
  const [kept, left] = [texts('warning'), texts('problem')]
  if (kept) console.warn(ofFolder(`Still the demonstration’s, which may be meant:\n${kept}`))
  if (left) throw new Error(`Not fit for production:\n${left}`)
}

/** Addresses given by settings are judged like those of the content. */
async function addressFindings(): Promise<Finding[]> {
  const { isReservedDomain } = await import('../schema/findings/placeholders.ts')
  const { isLocalHost } = await import('../server/base/hosts.ts')
  return Object.entries(ADDRESSES).flatMap(([name, fix]) => {
    const hostname = URL.parse(process.env[name]?.trim() ?? '')?.hostname
    if (!hostname || !(isReservedDomain(hostname) || isLocalHost(hostname))) return []
    return [problem(`${name}: ${process.env[name]}`, fix)]
  })
}

/** How large the page of a folder of dist/ is, and what it means for its visitors. */
async function weigh(folder: string): Promise<string> {
  const [html, brotli] = await Promise.all(
    ['index.html', 'index.html.br'].map(file => readFile(join(DIST, folder, file))),
  )
  const sizes = `${html?.length} bytes, ${brotli?.length} in brotli.`
  return HEADER_BYTES + (brotli?.length ?? 0) > FLIGHT_BYTES ? sizes + LATE : sizes
}

try {
  loadEnvFile()
  const { values } = parseArgs({ options: { production: { type: 'boolean' } } })
  const content = await readContent()
  refuseUnreadable(content)
  const production = values.production ?? false
  if (production) await refusePlaceholders(content)
  const { buildSite } = await import('./build/build-site.ts')
  await buildSite({ production, say: line => console.log(ofFolder(line)) })
  const seconds = (performance.now() / 1000).toFixed(1)
  console.log(`dist/ is built in ${seconds} s: the page is ${await weigh('site')}`)
  for await (const folder of glob('site/projets/*', { cwd: DIST }))
    console.log(`${folder.replace('site', '')} is ${await weigh(folder)}`)
} catch (error) {
  console.error(error instanceof Error ? ofFolder(error.message) : error)
  process.exitCode = 1
}
