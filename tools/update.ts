/** `npm run update -- <ref>`: merges a newer version of the template, and leaves what the owner wrote as it is. */
import { parseArgs } from 'node:util'
import { askGit, hashOf } from './update/git.ts'
import { findBase, mergeTemplate } from './update/merge-template.ts'
import { newFields } from './update/new-fields.ts'

const USAGE = `npm run update -- <ref> [--from <commit>]

  <ref>            the version to merge, fetched before: template/main, or a tag
  --from <commit>  the version that this repository began with, where git cannot know
`

/**
 * @returns what to say at the end
 * @throws an Error of one sentence that says what to do first
 */
function update(ref: string, from: string | undefined): string {
  if (!hashOf(`${ref}^{commit}`))
    throw new Error(`${ref}: there is no such version here; fetch it first (docs/updating.md).`)
  if (askGit(['status', '--porcelain', '--untracked-files=no']))
    throw new Error('You have changes that are not committed: commit them first.')
  const base = from ? hashOf(`${from}^{commit}`) : findBase(ref)
  if (!base)
    throw new Error(
      `This repository and ${ref} have no version in common: name the one that you began with, --from <commit>.`,
    )
  if (base === hashOf(`${ref}^{commit}`)) return `You have ${ref} already.`
  const fieldsOf = (version: string) => askGit(['show', `${version}:docs/content.md`])
  const news = newFields(fieldsOf(base), fieldsOf(ref))
  const isWhole = mergeTemplate(ref, base)
  if (news.length > 0)
    console.log(`\nNew for content/, all of it optional (docs/content.md):\n${news.join('\n')}\n`)
  if (isWhole) return 'content/ is as you left it. Look at the page: npm run dev'
  throw new Error(
    'content/ is as you left it. Of the files above, you and the template have changed the same lines: choose, then git commit.',
  )
}

try {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' } },
    allowPositionals: true,
  })
  const [ref, ...more] = positionals
  if (!ref || more.length > 0) throw new Error(USAGE)
  console.log(update(ref, values.from))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
