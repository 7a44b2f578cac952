/** `npm run update -- <ref>` merges a newer version of the template and leaves the owner's content unchanged. */
import { parseArgs } from 'node:util'
import { isEnglish } from '../schema/languages/tags.ts'
import { findTranslations } from '../schema/languages/translations.ts'
import { askGit, git, hashOf } from './update/git.ts'
import { findBase, mergeTemplate } from './update/merge-template.ts'
import { newFields, newWords } from './update/new-fields.ts'
import { newChanges, newsLines } from './update/news.ts'

const USAGE = `npm run update -- <ref> [--from <commit>]

  <ref>            the version to merge, fetched before: template/main, or a tag
  --from <commit>  the version that this repository began with, where git cannot know
`

const MOST_FILES = 10

/** @returns the final message @throws an Error when `ref` can't be merged, or only with conflicts */
function update(ref: string, from: string | undefined): string {
  if (!hashOf(`${ref}^{commit}`))
    throw new Error(`${ref} is not a known version: fetch it first (docs/updating.md).`)
  if (askGit(['status', '--porcelain', '--untracked-files=no']))
    throw new Error('You have changes that are not committed: commit them first.')
  const base = from ? hashOf(`${from}^{commit}`) : findBase(ref)
  if (!base)
    throw new Error(
      `This repository and ${ref} have no version in common: name the one that you began with, --from <commit>.`,
    )
  if (base === hashOf(`${ref}^{commit}`)) return `You have ${ref} already.`
  const waiting = mergeTemplate(ref, base)
  for (const line of news(base, ref)) console.log(line)
  if (waiting.length === 0) return 'content/ is as you left it. Look at the page: npm run dev'
  throw new Error(
    newsLines(
      'content/ is as you left it. You and the template have changed the same lines of other files: choose in each, then git add and git commit.',
      waiting,
      MOST_FILES,
      'git status',
    ).join('\n'),
  )
}

/** The files with the template's English words, keyed by the name of the owner's file that translates them. */
const WORDS = {
  // The second path is the file's path in older versions of the template.
  'phrases.ts': ['schema/words/en.ts', 'schema/languages/english.ts'],
  'sentences.ts': ['packages/contact-server/wire/english.ts', 'contact/english.ts'],
}

/** Lists what is new in at most nine lines, plus three for new words if there is a translation other than English. */
function news(base: string, ref: string): string[] {
  const compared = (...files: string[]) =>
    [base, ref].map(version =>
      files.map(file => askGit(['show', `${version}:${file}`])).join('\n'),
    ) as [string, string]
  const { tags } = findTranslations('content')
  const others = tags.filter(tag => !isEnglish(tag))
  const words = Object.entries(WORDS).flatMap(([own, files]) => {
    const added = newWords(...compared(...files))
    return added.length > 0 && others.length > 0 ? `${own}: ${added.join(', ')}` : []
  })
  const fields = newFields(...compared('docs/content.md'))
  const changes = newChanges(...compared('CHANGELOG.md'))
  return [
    ...newsLines('New for content/, all of it optional:', fields, 4, 'docs/content.md'),
    ...newsLines(
      `New words that content/${others.join(', content/')} needs:`,
      words,
      2,
      'npm run doctor',
    ),
    ...newsLines('New in the template:', changes, 3, 'CHANGELOG.md'),
  ]
}

try {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' } },
    allowPositionals: true,
  })
  const [ref, ...more] = positionals
  if (!ref || more.length > 0) throw new Error(USAGE)
  // Paths such as content are relative to the repository's root.
  process.chdir(git(['rev-parse', '--show-toplevel']))
  console.log(update(ref, values.from))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
