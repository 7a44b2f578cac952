/** Makes the pages of all translations, and sends them to the development server (dev-translations.ts). */
import '../../schema/folder/content-imports.ts'
import { openWorkFolder } from '../build/work-folder.ts'
import type { MadeTranslations } from './dev-translations.ts'

const [, , site = '', loader = ''] = process.argv

async function make(): Promise<MadeTranslations> {
  openWorkFolder()
  const { belowLanguage, makeTranslation, prepareTranslations } = await import(
    '../build/languages.ts'
  )
  const { prepareFonts } = await import('../build/fonts/prepare-fonts.ts')
  const { siteUrl } = await import('../../site/address.ts')
  const { content } = await import('../../schema/content.ts')
  const translations = await prepareTranslations()
  await prepareFonts(translations, () => {})
  // Links in the pages lead to the development server, whatever the path of the public address is.
  process.env.SITE_URL = new URL('/', siteUrl(content.site.url, process.env)).href
  const made = translations.map(async ({ tag, sentences }) => {
    const { pages, labels } = await makeTranslation(tag, site, loader)
    return { tag, pages: belowLanguage(pages, tag), facts: { sentences, labels } }
  })
  return { translations: await Promise.all(made), languages: process.env.SITE_LANGUAGES ?? '' }
}

const made = await make().catch(error => ({
  fault: error instanceof Error ? error.message : `${error}`,
}))
process.send?.(made, () => process.disconnect())
