import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from './content-findings.ts'
import { DEMONSTRATION_FILE, hashContent, nameOf, readDemonstration } from './demonstration.ts'

const CONTENT = join(import.meta.dirname, '../content')

/** Why the content here is not, or not surely, the demonstration's as it is published. */
function notDemonstration(name: string): string | undefined {
  if (name !== 'Sacha Combe') return `the content is ${name}’s`
  try {
    const changed = execFileSync('git', ['status', '--porcelain', '--', CONTENT], {
      cwd: CONTENT,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return changed && 'the content has changes that are not committed'
  } catch {
    return 'no git tells whether the content was changed'
  }
}

test('the doctor knows every text and picture of the demonstration', async context => {
  const { files } = await readContent()
  const reason = notDemonstration(nameOf(files))
  if (reason) context.skip(reason)
  const known = readDemonstration()
  const unknown = hashContent(files, join(CONTENT, 'images')).filter(({ hash }) => !known.has(hash))
  const advice =
    'npm run demonstration; or, if the site is yours, write your name in content/site.ts first'
  expect(
    unknown.map(({ what }) => what),
    advice,
  ).toEqual([])
})

test('the list holds hashes, one a line, each once and in their order', () => {
  const lines = readFileSync(DEMONSTRATION_FILE, 'utf8').trim().split('\n')
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter(line => !/^[0-9a-f]{12}$/.test(line))).toEqual([])
  expect(lines).toEqual([...new Set(lines)].sort())
})
