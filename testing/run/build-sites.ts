/** Builds the test sites that are missing or out of date, one after another. */
import { relative } from 'node:path'
import { lastBuild } from '../../build/last-build.ts'
import { openWorkFolder } from '../../build/work-folder.ts'
import { distOf, SITES, type SiteName } from '../../e2e/sites/sites.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { ROOT } from '../../root.ts'
import { loadSites, refuseFaults } from '../../schema/load-sites.ts'
import { withLock } from '../../tools/node/lock.mjs'

async function build(name: SiteName, folder: string): Promise<void> {
  const { write, ...options }: (typeof SITES)[SiteName] = SITES[name]
  const content = await write(folder)
  const dist = distOf(name)
  await withLock(`${dist}.lock`, '', async () => {
    const built = await lastBuild(content, dist)
    // After a build with `--demo`, `changed` always contains `--demo` (build/last-build.ts).
    if (built?.changed.every(name => name === '--demo')) return
    const loaded = await loadSites(content)
    refuseFaults(loaded)
    const { buildSite } = await import('../../build/build-site.ts')
    await buildSite(loaded, dist, options)
    console.log(`${relative(ROOT, dist)}/ is built.`)
  })
}

await using scratch = new Scratch()
openWorkFolder()
for (const name of Object.keys(SITES) as SiteName[]) await build(name, scratch.directory())
