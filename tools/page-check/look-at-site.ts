import { availableParallelism } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { serveLocally } from '../../packages/contact-server/testing/serve.ts'
import { TEST_FLAGS } from '../../testing/machine/chromium-flags.ts'
import { findChromium } from '../cv/find-chromium.ts'
import type { LinkedDocument } from './findings/links.ts'
import type { Observations } from './observation.ts'
import { type View, visit, type Window } from './visit.ts'

type Looked = Observations & { documents: LinkedDocument[]; missing: Set<string> }

/**
 * Visits each of these documents of a build at each window size. Resolves to undefined when no Chromium starts.
 * @param publicHome the site's public address; links to it count as links to the served site
 * @throws an Error when `CHROMIUM_PATH` names a file that doesn't exist
 */
export async function lookAtSite(
  dist: string,
  views: readonly View[],
  { publicHome, windows }: { publicHome: string; windows: readonly Window[] },
): Promise<Looked | undefined> {
  await using scratch = new Scratch()
  const browser = await startChromium()
  if (!browser) return undefined
  scratch.defer(() => browser.close())
  const { home } = await serveLocally(scratch, { dist })
  const tasks = views.flatMap(view => windows.map(window => ({ view, window })))
  const visits = await inParallel(tasks, async ({ view, window }) => ({
    view,
    ...(await visit(browser, home, view, window)),
  }))
  const documents = views
    // A document has the same links at every window size, so one visit per document is enough.
    .flatMap(view => visits.find(visit => visit.view === view) ?? [])
    .map(({ view, links: { links, ...ids } }) => ({
      ...ids,
      name: view.name,
      url: home + view.path,
      links: links.map(link => ({ ...link, href: link.href.replace(publicHome, home) })),
    }))
  return {
    contrasts: visits.flatMap(({ seen }) => seen.contrasts),
    flaws: visits.flatMap(({ seen }) => seen.flaws),
    axe: visits.flatMap(({ seen }) => seen.axe),
    shifts: visits.flatMap(({ seen }) => seen.shifts),
    documents,
    missing: await missingOf(documents, home),
  }
}

async function startChromium(): Promise<Browser | undefined> {
  const executablePath = findChromium()
  try {
    return await chromium.launch({
      args: TEST_FLAGS,
      ...(executablePath && { executablePath }),
    })
  } catch {
    return undefined
  }
}

/** There is one worker more than there are processors, because `work` mostly waits for the browser. */
async function inParallel<T, R>(
  things: readonly T[],
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = things.entries()
  const worker = async () => {
    for (const [at, thing] of queue) results[at] = await work(thing)
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
  return results
}

async function missingOf(documents: readonly LinkedDocument[], home: string): Promise<Set<string>> {
  const linked = documents
    .flatMap(({ url, links }) => [url, ...links.map(({ href }) => href.split('#')[0] ?? '')])
    .filter(address => address.startsWith(home))
  const missing = new Set<string>()
  for (const address of new Set(linked))
    if ((await fetch(address, { method: 'HEAD' })).status === 404) missing.add(address)
  return missing
}
