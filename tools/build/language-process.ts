/** Makes the pages of one translation, and sends them to the process that started this one (languages.ts). */
import '../../schema/folder/content-imports.ts'
import { openWorkFolder } from './work-folder.ts'

const [, , site = '', loader] = process.argv

async function make() {
  openWorkFolder()
  const { makePages } = await import('./make-pages.ts')
  // This process prints no advice about the pictures, because the process of the main language prints it for all
  // languages.
  return makePages(site, () => {}, loader)
}

const made = await make().catch(error => ({
  fault: error instanceof Error ? error.message : `${error}`,
}))
process.send?.(made, () => process.disconnect())
