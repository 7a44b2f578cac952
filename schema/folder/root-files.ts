import { statSync } from 'node:fs'
import { join } from 'node:path'
import { RESULT_PAGES } from '../../packages/contact-server/wire/result-pages.ts'
import { type Finding, fault } from '../finding.ts'
import { filesUnder } from './files-under.ts'
import { isMeant } from './own-files.ts'

/** The folder inside content/ whose files the build publishes at the site's root. */
export const ROOT_FILES = 'public'

/** The site's own files and folders at its root, and the first part of paths such as /health, which aren't files. */
const TAKEN = [
  '_headers 404.html index.html manifest.webmanifest robots.txt sitemap.xml contact.vcf',
  'apple-touch-icon.png favicon.ico favicon.svg icon-192.png icon-512.png icon-maskable-512.png',
  'assets fichiers fonts functions health img projets',
  Object.values(RESULT_PAGES).join(' ').replaceAll('/', ''),
].flatMap(names => names.split(' '))

/** Matches a path that needs no escaping in a URL. It can't end in .br or .gz, because the server's compressed copies do. */
const PLAIN_PATH = /^[\w./-]+(?<!\.(br|gz))$/

/**
 * The files to publish at the site's root, as paths inside content/public. Leaves out links, and names for which `isMeant` is
 * false, except `.well-known` (RFC 8615).
 */
export function rootFiles(folder: string): string[] {
  const root = join(folder, ROOT_FILES)
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return []
  return filesUnder(root).filter(path =>
    path.split('/').every(name => name === '.well-known' || isMeant(name)),
  )
}

export function rootFileFaults(folder: string, tags: readonly string[]): Finding[] {
  return rootFiles(folder).flatMap(path => {
    const what = faultOf(path, tags)
    return what ? fault(what, { file: `${ROOT_FILES}/${path}` }) : []
  })
}

function faultOf(path: string, tags: readonly string[]): string | undefined {
  const taken = takenName(path, tags)
  if (taken)
    return `cannot be published, because the site itself uses /${taken}: rename or remove it.`
  if (!PLAIN_PATH.test(path))
    return 'needs another name, because its name is part of its address. Use only letters without accents, digits, «-», «_» and «.», and do not end in .br or .gz.'
  return undefined
}

/** The name in TAKEN or `tags` that equals the path's first part, if any. Ignores case, as some file systems do. */
export function takenName(path: string, tags: readonly string[]): string | undefined {
  const [first = ''] = path.toLowerCase().split('/')
  return [...TAKEN, ...tags].find(name => name.toLowerCase() === first)
}
