import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyProject, runScript } from '../workshop/testing/copy-project.ts'
import { Scratch } from '../workshop/testing/scratch.ts'

const scratch = new Scratch()
afterAll(() => scratch.disposeAsync())
const copy = await copyProject(scratch)

const file = join(copy, 'content/site.ts')
const right = await readFile(file, 'utf8')
await writeFile(file, right.replace("name: 'Noor'", "name: 'L'atelier'"))

/** Runs a command that must fail, and returns its output without indentation. */
async function failure(script: string, settings = {}) {
  const { exitCode, ...said } = await runScript(copy, [script], { PORT: '0', ...settings })
  return { exitCode, text: (said.stdout + said.stderr).replaceAll(/^ +/gm, '') }
}

const APOSTROPHE = `content/site.ts cannot be read at line 5: Expected ',', got 'ident'
4 | url: 'https://noor.example/',
5 | name: 'L'atelier',
| ^
→ put a text with an apostrophe between double quotes ("L'été"), or type a curly apostrophe (’)
`

test.each(['tools/build.ts', 'server/doctor/main.ts'])(
  '%s shows the line of a syntax error, and explains how to write an apostrophe',
  async script => {
    const { exitCode, text } = await failure(script)
    expect(exitCode).toBe(1)
    expect(text.replaceAll(/(?<=\|) +/g, ' ')).toContain(APOSTROPHE)
    expect(text).not.toContain('node:internal')
  },
)
