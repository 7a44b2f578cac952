import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../../packages/contact-server/testing/processes.ts'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { LOGO as MARK, MINIMUM, writeContent } from '../../testing/contents.ts'
import { DEFAULT_PALETTE, PALETTES } from '../../theme/palette.ts'
import { readPage } from './read-page.ts'

const SITE = {
  ...MINIMUM.site,
  name: 'Ana Da Silva',
  familyName: 'Da Silva',
  sections: ['about' as const],
}
const LOGO = '«logo» names «mark.svg», which is not in content/'

async function contentWith(look: string | undefined) {
  const folder = await writeContent(temporaryDirectory(), { site: SITE })
  if (look !== undefined) await writeFile(join(folder, 'look.ts'), look)
  return folder
}

test.each([
  ['is missing', undefined, ''],
  ['has a wrong value', "export const look = 'lichn'", '«palette» must be one of'],
  ['has a syntax error', 'export const look = {', 'cannot be used yet'],
  ['names a missing logo', "export const look = { logo: 'mark.svg' }", LOGO],
])('npm run relief continues when look.ts %s', async (_, look, reason) => {
  const said: string[] = []
  const page = await readPage(await contentWith(look), line => said.push(line))
  const { name, familyName } = SITE
  expect(page).toMatchObject({ name, familyName, palette: PALETTES[DEFAULT_PALETTE] })
  expect(said.join()).toContain(reason)
  expect(said).toHaveLength(look === undefined ? 0 : 1)
})

test('npm run relief ignores missing landmarks and faults in the old map, but not faults in the texts', async () => {
  const folder = await writeContent(temporaryDirectory(), {
    site: { ...SITE, sections: ['about', 'prix'] },
    about: { ...MINIMUM.about, values: [{ icon: 'leaf', title: 'Sobre', description: 'Peu.' }] },
    look: { palette: 'lichen', logo: MARK },
    sections: { prix: '---\ntitle: Prix\nkind: text\n---\n\nUn prix.\n' },
  })
  for (const file of ['relief.svg', 'descent.svg']) await writeFile(join(folder, file), '<svg/>')
  const page = await readPage(folder, expect.fail)
  expect(page).toMatchObject({ sections: ['about'], palette: PALETTES.lichen })
  expect(page.icons).toContain('leaf')
  expect(page.logo).toBeDefined()
  await writeFile(join(folder, 'about.ts'), 'export const about = {}')
  await expect(readPage(folder, expect.fail)).rejects.toThrow('about.ts: «lead» is missing.')
})

test('npm run relief says why it ignores look.ts, and stops when the elevation file is missing', async () => {
  const folder = await contentWith('export const look = {')
  const heights = ['--at', '50.69,3.17', '--dem', join(folder, 'heights.asc')]
  const command = ['tools/relief.ts', '--content', folder, ...heights]
  expect(await runToEnd(command)).toEqual({
    exitCode: 1,
    stdout: expect.stringContaining('cannot be used yet'),
    stderr: expect.stringMatching(/heights\.asc cannot be read: there is no such file\.\n$/),
  })
})
