import { rmSync } from 'node:fs'
import { askGit, git, hashOf, tryGit } from './git.ts'

/** Where the owner writes. */
const OWN = ['content']
/** Left as they are where the owner has changed or removed them. */
const OWN_IF_CHANGED = ['README.md', 'README.fr.md', 'LICENSE', 'examples']

const rootCommit = () => askGit(['rev-list', '--max-parents=0', 'HEAD']).split('\n').at(-1) ?? ''

/**
 * The version of the template that this repository was made of. A clone shares its history; one that GitHub made from a
 * template begins with a commit of its own, which holds the same files.
 * @returns empty where neither is so
 */
export function findBase(ref: string): string {
  const files = hashOf(`${rootCommit()}^{tree}`)
  const versions = askGit(['log', '--format=%H %T', ref]).split('\n')
  const copied = versions.find(line => line.endsWith(` ${files}`))?.split(' ')[0]
  return askGit(['merge-base', 'HEAD', ref]) || (copied ?? '')
}

/**
 * Merges a version of the template as if it had never touched what is the owner's: a file of content/ that both changed,
 * or that one removed, is the owner's, and no new one comes.
 * @param base where the histories part
 * @returns the files of the template whose same lines the owner has changed too, which wait to be resolved
 * @throws an Error when git merges nothing, which it has explained
 */
export function mergeTemplate(ref: string, base: string): string[] {
  const commit = withoutOwn(ref, base)
  const root = rootCommit()
  // Only while git merges: afterwards the merge joins the two histories.
  const joins = askGit(['merge-base', 'HEAD', ref]) === ''
  if (joins) git(['replace', '--graft', root, base])
  try {
    const isMerged = tryGit([
      'merge',
      '--quiet',
      '--no-stat',
      '--no-ff',
      '-m',
      `The template as of ${ref}`,
      commit,
    ])
    const waiting = askGit(['diff', '--name-only', '--diff-filter=U']).split('\n').filter(Boolean)
    if (!isMerged && waiting.length === 0)
      throw new Error('git has merged nothing, for the reason above.')
    return waiting
  } finally {
    if (joins) git(['replace', '-d', root])
  }
}

/** A commit after `ref` in which the owner's part is that of `base`. @returns its hash */
function withoutOwn(ref: string, base: string): string {
  const isChanged = (path: string) => hashOf(`HEAD:${path}`) !== hashOf(`${base}:${path}`)
  const own = [...OWN, ...OWN_IF_CHANGED.filter(isChanged)]
  const index = `${git(['rev-parse', '--absolute-git-dir'])}/update-index`
  const env = { GIT_INDEX_FILE: index }
  git(['read-tree', ref], { env })
  git(['rm', '-rfq', '--cached', '--ignore-unmatch', '--', ...own], { env })
  const before = git(['ls-tree', '-rz', base, '--', ...own])
  git(['update-index', '-z', '--index-info'], { env, input: before })
  const tree = git(['write-tree'], { env })
  rmSync(index)
  return git(['commit-tree', tree, '-p', ref, '-m', `${ref} without ${own.join(', ')}`])
}
