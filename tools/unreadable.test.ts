import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../packages/contact-server/testing/processes.ts'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { ROOT } from '../root.ts'
import { writeContent } from '../testing/contents.ts'

const APOSTROPHE = `/site.ts cannot be read at line 2: Expected \`,\` or \`}\` but found \`Identifier\`
1 | export const site = {
2 | name: 'L'atelier',
| ^
→ put a text with an apostrophe between double quotes ("L'été"), or type a curly apostrophe (’)
`

test.each(['tools/build.ts', 'tools/doctor/main.ts'])(
  '%s shows the line of a syntax error, and explains how to write an apostrophe',
  async script => {
    const folder = await writeContent(temporaryDirectory())
    await writeFile(join(folder, 'site.ts'), "export const site = {\n  name: 'L'atelier',\n}\n")
    const { exitCode, ...said } = await runToEnd([join(ROOT, script), '--content', folder])
    const text = (said.stdout + said.stderr).replaceAll(/^ +/gm, '')
    expect(exitCode).toBe(1)
    expect(text.replaceAll(/(?<=\|) +/g, ' ')).toContain(APOSTROPHE)
    expect(text).not.toContain('node:internal')
  },
)
