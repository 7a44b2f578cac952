import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../server/base/root.ts'
import { plainPicture, writeContent } from './testing/contents.ts'
import { copyProject, runScript } from './testing/copy-project.ts'
import { OWNER_CONTENT } from './testing/owner-content.ts'
import { testScratch } from './testing/server.ts'

test('the content of an owner of November 2026 builds, and has no error of types', async () => {
  const scratch = testScratch()
  const content = await writeContent(scratch.directory())
  await writeFile(join(content, 'images/digue.png'), await plainPicture('#7a6'))
  for (const [file, source] of Object.entries(OWNER_CONTENT)) {
    await mkdir(dirname(join(content, file)), { recursive: true })
    await writeFile(join(content, file), source)
  }
  const copy = await copyProject(scratch, content)
  const config = { extends: join(ROOT, 'tsconfig.json'), include: ['content'] }
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(config))
  const types = await runScript(copy, ['node_modules/typescript/bin/tsc', '-p', '.'])
  expect(types).toMatchObject({ exitCode: 0, stdout: '' })

  expect(await runScript(copy, ['tools/build.ts'])).toMatchObject({ exitCode: 0, stderr: '' })
  const saysAYear = async (page: string, words: string) =>
    (await readFile(join(copy, 'dist/site', page, 'index.html'), 'utf8')).includes(words)
  expect(await saysAYear('', 'Un an au plus.')).toBe(true)
  expect(await saysAYear('en', 'One year at most.')).toBe(true)
})
