import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'

const UPDATE = join(import.meta.dirname, 'update.ts')
/**
 * Git's settings in this test. Without them, git might refuse to commit, ask for a signature or run maintenance in the
 * background.
 */
const IDENTITY = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@a.fr',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@a.fr',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
}
const docs = (...fields: string[]) =>
  [
    '## `site.ts`',
    '| Field | Example | What |',
    ...fields.map(it => `| \`${it}\` | 1 | *Optional.* Does ${it.replaceAll('`', '')}. |`),
  ].join('\n')

const VERSION_1 = {
  'content/site.ts': "name: 'Sacha'\n",
  'content/about.ts': "lead: 'Valence'\n",
  'content/images/a.png': 'a',
  'content/images/b.png': 'b',
  'docs/content.md': docs('name'),
  'CHANGELOG.md': '- A page.\n',
  'site/page.tsx': 'one\n',
  'README.md': 'The template\n',
  'README.fr.md': 'Le modèle\n',
  LICENSE: 'MIT\n',
  'examples/noor.ts': 'Noor\n',
}
const VERSION_2 = {
  'content/site.ts': "name: 'Sacha Combe'\n",
  'content/about.ts': "lead: 'Valence, Drôme'\n",
  'content/images/a.png': 'a, better',
  'content/images/b.png': 'b, better',
  'content/images/c.png': 'c',
  'docs/content.md': docs('name', 'links[].url', 'b', 'c`, `d', 'e'),
  'CHANGELOG.md': `- A page.\n- Links to your other pages.\n- ${'Very '.repeat(30)}long.\n- Three.\n- Four.\n`,
  'site/page.tsx': 'one\ntwo\n',
  'README.md': 'The template, better\n',
  'README.fr.md': 'Le modèle, mieux\n',
  LICENSE: 'MIT, 2027\n',
  'examples/noor.ts': 'Noor, better\n',
}
const OWNER = {
  'content/site.ts': "name: 'Ève Roux'\n",
  'content/images/a.png': null,
  'content/images/b.png': 'her own',
  'content/images/eve.png': 'her own',
  'README.md': 'Ève’s site\n',
  LICENSE: 'All rights reserved\n',
  'examples/noor.ts': null,
}

function newRepository() {
  const cwd = temporaryDirectory()
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, env: IDENTITY, encoding: 'utf8' })
  git('init', '-q', '-b', 'main', '--template=')
  const write = async (files: Record<string, string | null>) => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(cwd, file)), { recursive: true })
      await (text === null ? rm(join(cwd, file)) : writeFile(join(cwd, file), text))
    }
  }
  const commit = async (files: Record<string, string | null>) => {
    await write(files)
    git('add', '-A')
    git('commit', '-qm', 'Changes')
  }
  const updateIn = (folder: string, ...args: string[]) => {
    git('fetch', '-q', 'template')
    const options = { cwd: join(cwd, folder), env: IDENTITY, encoding: 'utf8' } as const
    return spawnSync(process.execPath, [UPDATE, ...args], options)
  }
  const update = (...args: string[]) => updateIn('', 'template/main', ...args)
  const read = (file: string) => readFile(join(cwd, file), 'utf8')
  return { cwd, git, write, commit, update, updateIn, read }
}

type Repository = ReturnType<typeof newRepository>

/** Creates the template's repository, makes the owner's from it with `take`, then changes some files as the owner. */
async function takenBy(take: (template: Repository, owner: Repository) => unknown) {
  const [template, owner] = [newRepository(), newRepository()]
  await template.commit({ ...VERSION_1, 'site/old.ts': 'old' })
  await template.commit({ 'site/old.ts': null })
  owner.git('remote', 'add', 'template', template.cwd)
  owner.git('fetch', '-q', 'template')
  await take(template, owner)
  await owner.commit(OWNER)
  return { template, owner }
}

const HISTORIES = {
  'a clone': (_: Repository, owner: Repository) =>
    owner.git('reset', '-q', '--hard', 'template/main'),
  'a copy with a history of its own': (_: Repository, owner: Repository) => owner.commit(VERSION_1),
}

test.each(Object.entries(HISTORIES))(
  'over two updates, the owner of %s gets new code, keeps content/ and sees the new fields',
  async (_, take) => {
    const { template, owner } = await takenBy(take)
    const own = ['content', 'README.md', 'LICENSE']
    const kept = own.map(path => owner.git('rev-parse', `HEAD:${path}`))
    await template.commit(VERSION_2)
    const { status, stdout, stderr } = owner.update()
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toBe(`New for content/, all of it optional:
  site.ts \`links[].url\`: Does links[].url.
  site.ts \`b\`: Does b.
  site.ts \`c\`: Does c, d.
  and 2 more: docs/content.md
New in the template:
  - Links to your other pages.
  - ${'Very '.repeat(21)}Ve…
  and 2 more: CHANGELOG.md
content/ is as you left it. Look at the page: npm run dev
`)
    expect(await owner.read('site/page.tsx')).toBe('one\ntwo\n')
    expect(await owner.read('README.fr.md')).toBe('Le modèle, mieux\n')
    await owner.commit({ 'README.fr.md': 'Le site d’Ève\n' })
    await template.commit({
      'content/site.ts': 'again\n',
      'README.md': null,
      'README.fr.md': 'Le modèle, encore\n',
      'site/page.tsx': 'one\ntwo\nthree\n',
    })
    expect(owner.update().stderr).toBe('')
    expect(await owner.read('site/page.tsx')).toBe('one\ntwo\nthree\n')
    expect(await owner.read('README.fr.md')).toBe('Le site d’Ève\n')
    expect(own.map(path => owner.git('rev-parse', `HEAD:${path}`))).toEqual(kept)
    expect(owner.git('status', '--porcelain') + owner.git('replace', '-l')).toBe('')
    expect(owner.update().stdout).toBe('You have template/main already.\n')
  },
)

test('the update lists new words for a German translation, but not for an English one', async () => {
  const { template, owner } = await takenBy(HISTORIES['a clone'])
  const phrases = "export const englishPhrases = {\n  send: 'Send',\n  labels: { name: 'Name' },\n"
  await template.commit({
    'schema/languages/english.ts': `${phrases}}\n`,
    'contact/english.ts': "  sent: 'Thank you.',\n",
  })
  await owner.commit({ 'content/en/site.ts': 'site' })
  expect(owner.update().stdout).not.toContain('New words')
  await owner.commit({ 'content/de/site.ts': 'site' })
  await template.commit({
    'schema/words/en.ts': `${phrases}  print:\n    'Print',\n  share: 'Share',\n}\n`,
    'packages/contact-server/wire/english.ts':
      "export const ENGLISH = {\n  toasts: {\n    sent: 'Thanks.',\n  },\n}\n",
  })
  expect(owner.update().stdout).toContain(`New words that content/de needs:
  phrases.ts: print, share
  sentences.ts: toasts
`)
})

test('when git refuses to overwrite a file, the update shows git’s reason', async () => {
  const { template, owner } = await takenBy(HISTORIES['a clone'])
  await template.commit({ 'site/new.ts': 'theirs\n' })
  await owner.write({ 'site/new.ts': 'mine\n' })
  const { status, stderr } = owner.update()
  expect(status).toBe(1)
  expect(stderr).toContain('site/new.ts')
  expect(stderr).toMatch(/\ngit has merged nothing, for the reason above\.\n$/)
  expect(await owner.read('site/new.ts')).toBe('mine\n')
})

test('the update stops at a conflict in code, and leaves content/ unchanged', async () => {
  const { template, owner } = await takenBy(HISTORIES['a clone'])
  await owner.commit({ 'site/page.tsx': 'mine\n' })
  await template.commit(VERSION_2)
  const { status, stdout, stderr } = owner.update()
  expect(status).toBe(1)
  expect(stdout).not.toContain('CONFLICT')
  expect(stderr).toBe(
    'content/ is as you left it. You and the template have changed the same lines of other files: choose in each, then git add and git commit.\n  site/page.tsx\n',
  )
  expect(owner.git('diff', '--name-only', '--diff-filter=U')).toBe('site/page.tsx\n')
  expect(await owner.read('content/site.ts')).toBe(OWNER['content/site.ts'])
  expect(existsSync(join(owner.cwd, 'content/images/a.png'))).toBe(false)
})

test('started in a subfolder, the update leaves content/ unchanged too', async () => {
  const { template, owner } = await takenBy(HISTORIES['a clone'])
  await template.commit(VERSION_2)
  const { status, stderr } = owner.updateIn('site', 'template/main')
  expect([status, stderr]).toEqual([0, ''])
  expect(await owner.read('content/site.ts')).toBe(OWNER['content/site.ts'])
})

test('the update refuses uncommitted changes and unknown versions, and asks for --from when there is no common version', async () => {
  const { template, owner } = await takenBy((_, owner) =>
    owner.commit({ ...VERSION_1, 'notes.txt': '' }),
  )
  const { stderr } = owner.update()
  expect(stderr).toContain('have no version in common')
  expect(owner.updateIn('', 'v9').stderr).toBe(
    'v9 is not a known version: fetch it first (docs/updating.md).\n',
  )
  expect(owner.update('v9').stderr).toContain('npm run update -- <ref> [--from <commit>]\n')
  await owner.write({ 'content/site.ts': 'unsaved' })
  expect(owner.update().stderr).toBe(
    'You have changes that are not committed: commit them first.\n',
  )
  owner.git('checkout', '-q', 'content/site.ts')
  expect(owner.update('--from', 'v9').stderr).toContain('have no version in common')
  const began = template.git('rev-parse', 'main').trim()
  await template.commit(VERSION_2)
  expect(owner.update('--from', began).status).toBe(0)
  expect(await owner.read('content/site.ts')).toBe(OWNER['content/site.ts'])
})
