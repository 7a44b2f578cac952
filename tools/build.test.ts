import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const BUILD = join(import.meta.dirname, 'build.ts')
const run = (...args: string[]) => promisify(execFile)(process.execPath, [BUILD, ...args])

test('a build for production refuses what the demonstration left, naming file, field and mend', async () => {
  const { code, stderr } = await run('--production').catch(error => error)
  expect(code).toBe(1)
  expect(stderr).toContain('content/legal.ts, «notice.rows.2.text»: [14 chiffres à compléter]')
  expect(stderr).toContain('content/site.ts, «email»: bonjour@sacha-combe.example')
  expect(stderr).toContain('→ write your own e-mail address')
})

test('an option that does not exist is named', async () => {
  const { code, stderr } = await run('--prod').catch(error => error)
  expect(code).toBe(1)
  expect(stderr).toContain("'--prod'")
})
