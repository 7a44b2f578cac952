import { rmSync } from 'node:fs'
import { askGit, git, hashOf, tryGit } from './git.ts'

/** The folder that an update never changes. */
const OWN = ['content']
/** An update also leaves these alone if the owner has changed or removed them. */
const OWN_IF_CHANGED = ['README.md', 'README.fr.md', 'LICENSE', 'examples']

const rootCommit = () => askGit(['rev-list', '--max-parents=0', 'HEAD']).split('\n').at(-1) ?? ''

/**
 * Finds the template version that this repository was made from or has merged last. A clone shares the template's history; a
 * repository that GitHub made from the template begins with the files of one version.
 * @returns the hash of the template's commit, or an empty string when there is none
 */
export function findBase(ref: string): string {
  const files = hashOf(`${rootCommit()}^{tree}`)
  const versions = askGit(['log', '--format=%H %T', ref]).split('\n')
  const copied = versions.find(line => line.endsWith(` ${files}`))?.split(' ')[0]
  return askGit(['merge-base', 'HEAD', ref]) || (copied ?? '')
}

/**
 * Merges a version of the template, but keeps the owner's files, such as the whole folder content/.
 * @param base the version of the template that the repository is based on
 * @returns the files with conflicts, which the owner must resolve
 * @throws an Error when git merges nothing; git has then printed why
 */
export function mergeTemplate(ref: string, base: string): string[] {
  const commit = withoutOwn(ref, base)
  const root = rootCommit()
  // A repository that GitHub made shares no history with the template, so a graft makes the owner's first commit a child of the
  // template's commit `base`. Git needs the graft only during the merge, because the merge commit then joins the two histories.
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

/**
 * Creates a commit on top of `ref` with the owner's files as they are in `base`. To git, the template then hasn't changed these
 * files, so a merge keeps the owner's versions.
 * @returns the hash of the new commit
 */
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
