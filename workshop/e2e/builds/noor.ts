import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Scratch } from '../../testing/scratch.ts'
import { copyExample, runBuild } from '../kit/identity.ts'
import { startServer } from '../kit/server.ts'
import { startStaticHost } from '../kit/static-host.ts'

/** Pages of the second identity, which uses everything that is optional: its page, and its case studies in their order. */
export const PATHS = ['', 'projets/passeur/', 'projets/cageot/', 'projets/musee-du-vent/'] as const

export type NoorSite = Awaited<ReturnType<typeof openNoor>>

/** Builds it, and puts it online on our server (`home`) and on a host of files, each below a path. */
export async function openNoor(scratch: Scratch) {
  const host = await startStaticHost('/portfolio/')
  scratch.defer(host.stop)
  const { copy, remove, settings } = await copyExample('noor')
  scratch.defer(remove)
  const elsewhere = { SITE_URL: host.url, VITE_BACKEND_URL: 'https://function.example' }
  await runBuild(copy, { settings: { ...settings, ...elsewhere } })
  const dist = join(copy, 'dist')
  await host.publish(join(dist, 'site'))
  const { home, stop } = await startServer(dist)
  scratch.defer(stop)
  return { dist, home, hostUrl: host.url }
}

/** What is on paper too: of the page, which is one sheet, not every text. */
export const PRINTED =
  ':is(.prose :is(h2, h3, p, li), #testimonials :is(h2, blockquote, figcaption), :is(#projects, #services) h3, .facts dd, .results dd)'

/** Every heading, paragraph and item, as it is read. */
export const textsOf = (
  page: Page,
  texts = 'main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption)',
) =>
  page
    .locator(texts)
    .evaluateAll(elements =>
      elements
        .filter(element => element.checkVisibility({ visibilityProperty: true }))
        .map(element => element.textContent.trim()),
    )

/** Keeps the names of the pictures that go over to the page that is there now; runs in the page. */
export function keepTravelling() {
  addEventListener('pagereveal', event => {
    const { viewTransition } = event as Event & { viewTransition: ViewTransition | null }
    const namesOf = () =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter(name => name.startsWith('::view-transition-group(study-'))
    const travelling = Promise.resolve(viewTransition?.ready).then(namesOf)
    Object.assign(globalThis, { travelling })
  })
}
