import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { content } from '../../../schema/content.ts'
import { DIST } from '../../../server/base/root.ts'
import { printSheet } from '../../../tools/cv/print-sheet.ts'
import { copyProject, DOCUMENT, runScript } from '../kit/identity.ts'
import { beyondBytes, shows } from '../kit/owner-content.ts'
import { expect, test } from '../kit/test.ts'

/** A text as PDF writes it: in UTF-16 with its mark, as hexadecimal. */
const inPdf = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

test('npm run cv prints the sheet of the page: tagged, titled, in French, with links that lead out of this machine', async () => {
  const { copy, remove } = await copyProject()
  const cv = join(copy, 'content/files', DOCUMENT)
  const run = (...args: string[]) => runScript(copy, ['tools/cv.ts', ...args], settings)
  const settings = { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' }
  try {
    await cp(DIST, join(copy, 'dist'), { recursive: true })
    // As the command leaves it while it builds.
    await writeFile(cv, '')
    const stamp = "console.log(await (await import('./tools/build/last-build.ts')).newStamp(false))"
    const { stdout } = await runScript(copy, ['--input-type=module', '-e', stamp])
    await writeFile(join(copy, 'dist/stamp'), stdout.trim())
    await rm(cv)

    const printed = await run()
    expect(printed.stdout).toMatch(/^content\/files\/cv\.pdf is the page as it is printed\.\n/)
    const pdf = await readFile(cv, 'latin1')
    expect(pdf).toMatch(/\/MarkInfo <<\/Type \/MarkInfo\s+\/Marked true>>/)
    expect(pdf).toContain('/Lang (fr)')
    expect(pdf).toContain(`/Title ${inPdf(content.site.title)}`)
    if (beyondBytes === 0) expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(pdf).toContain(`mailto:${content.site.email}`)
    const links = shows('projects') ? content.projects.projects.flatMap(({ url }) => url ?? []) : []
    for (const link of links)
      expect(pdf).toContain(`/URI (${new URL(link).href.replace(/[()]/g, '\\$&')})`)
    expect(pdf).not.toContain('127.0.0.1')

    await writeFile(cv, 'made elsewhere')
    const { code, stderr } = await run().catch(error => error)
    expect([code, stderr]).toEqual([
      1,
      'content/files/cv.pdf is there already: «npm run cv -- --force» puts the page’s in its place.\n',
    ])
    expect(await readFile(cv, 'utf8')).toBe('made elsewhere')
  } finally {
    await remove()
  }
})

test('what is no Chromium, or prints nothing, is said in one sentence', async () => {
  await expect(printSheet(process.execPath, DIST)).rejects.toThrow(
    /printed nothing: give the path of a Chromium or Chrome that starts in CHROMIUM_PATH\.$/,
  )
})
