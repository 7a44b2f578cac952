import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findTranslations } from '../../schema/languages/translations.ts'
import { escapeHtml } from '../../server/base/html.ts'
import type { Translation } from '../../server/http/request-language.ts'
import { explainFault, teller } from './explain-fault.ts'

/** The message that translations-process.ts sends. `languages` is the value of SITE_LANGUAGES. */
export type MadeTranslations = {
  translations: { tag: string; pages: Record<string, string>; facts: Translation }[]
  languages: string
}
type Made = MadeTranslations | { fault: string }

/** Loads Vite's script, which reloads the page in the browser after a change. */
const RELOADS = '<script type="module" src="/@vite/client"></script>'

export type DevTranslations = ReturnType<typeof keepTranslations>

/**
 * Keeps the pages of the translations. After each change, a new process makes the pages again, because a process reads
 * each file of content/ only once.
 * @param outDir the folder of the files that the pages need
 * @param loader the address of the loader, which all languages share
 */
export function keepTranslations(outDir: string, loader: string) {
  const tell = teller('The translations are whole again.')
  const facts: Record<string, Translation> = {}
  let pages: Record<string, string> = {}
  let fault = ''
  let work = Promise.resolve()
  let isPlanned = false

  async function make() {
    isPlanned = false
    const made = await makeAll(outDir, loader)
    fault = 'fault' in made ? await explainFault(new Error(made.fault)) : ''
    tell(fault)
    if ('fault' in made) return
    keep(made)
  }
  function keep({ translations, languages }: MadeTranslations) {
    pages = Object.assign({}, ...translations.map(it => it.pages))
    for (const tag of Object.keys(facts)) delete facts[tag]
    for (const { tag, facts: known } of translations) facts[tag] = known
    if (languages) process.env.SITE_LANGUAGES = languages
    else delete process.env.SITE_LANGUAGES
  }
  /** Plans to make the pages again, unless this is already planned. Resolves when the pages are made. */
  function remake(): Promise<void> {
    if (!isPlanned) work = work.then(make)
    isPlanned = true
    return work
  }
  /**
   * Waits for the pages that are being made. Returns the page at this path, or a page with the faults of the
   * translations if there are any. Returns undefined for a path that is not below the folder of a translation.
   */
  async function answer(pathname: string) {
    const [, tag = ''] = pathname.split('/')
    if (!findTranslations().tags.includes(tag)) return undefined
    await work
    if (fault) return { status: 500, html: `<pre>${escapeHtml(fault)}</pre>${RELOADS}` }
    const page = pages[`site${pathname.replace(/\/?$/, '/index.html')}`]
    const html = page ?? pages[`site/${tag}/404.html`] ?? ''
    return { status: page ? 200 : 404, html: html + RELOADS }
  }
  return { facts, remake, answer }
}

async function makeAll(outDir: string, loader: string): Promise<Made> {
  const { tags, faults } = findTranslations()
  if (tags.length + faults.length === 0) return { translations: [], languages: '' }
  const child = fork(join(import.meta.dirname, 'translations-process.ts'), [outDir, loader])
  const ended = once(child, 'exit').then(([code]) => ({ fault: `exit ${code}` }))
  return Promise.race([once(child, 'message').then(([made]) => made as Made), ended])
}
