import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { ROOT } from '../root.ts'
import { MINIMUM, runBuild, writeContent } from '../testing/contents.ts'

async function refusal(folder: string, args: string[] = [], settings = {}) {
  const out = join(temporaryDirectory(), 'dist')
  const { exitCode, stderr } = await runBuild(folder, out, { args, settings })
  expect(exitCode).toBe(1)
  expect(existsSync(out)).toBe(false)
  return stderr
}

test('the build refuses content with faults, and reports each with the path of its file', async () => {
  const project = { title: 'Bac', description: 'Un site.', tags: [], imageAlt: 'Un site' }
  const folder = await writeContent(temporaryDirectory(), {
    site: {
      ...MINIMUM.site,
      sections: ['projects', 'prix'],
      documents: [{ label: 'Tarifs', file: 'tarifs.pdf' }],
      openGraph: { ...MINIMUM.site.openGraph, image: 'lien.png' },
    },
    projects: { lead: 'Un site.', projects: [{ ...project, image: 'bac.png' }] },
    sections: { prix: '---\ntitle: Prix\nkind: prices\n---\n\nUn prix.\n' },
  })
  await writeFile(join(folder, 'files/Mon CV.pdf'), '%PDF')
  const lines = [
    'sections/prix.md, line 6: an offer begins with a title: write «## …» above this text.',
    'site.ts: «openGraph.image» names «lien.png», which is not in content/images.',
    'projects.ts: «image» of the project ‹Bac› names «bac.png», which is not in content/images.',
    'files/Mon CV.pdf needs another name, because its name is part of its address. Use only letters without accents, digits, «-», «_» and «.», and begin with a letter or a digit.',
    'site.ts: «file» of the document ‹Tarifs› must be the name of a file in content/files, got "tarifs.pdf".',
  ]
  expect(await refusal(folder)).toBe(
    lines.map(line => `${relative(ROOT, folder)}/${line}\n`).join(''),
  )
})

const NO_ORIGIN = 'VITE_BACKEND_URL: expected an origin without a slash'
test.each([
  ['an option that does not exist', ['--prod'], {}, "'--prod'"],
  ['an address with a slash', [], { VITE_BACKEND_URL: 'https://x.supabase.co/' }, NO_ORIGIN],
  ['an address without a scheme', [], { VITE_BACKEND_URL: 'x.supabase.co' }, NO_ORIGIN],
])('the build refuses %s, and leaves no folder behind', async (_, args, settings, sentence) => {
  const folder = await writeContent(temporaryDirectory())
  expect(await refusal(folder, args, settings)).toContain(sentence)
})

test('the build refuses to replace a folder that contains other files', async () => {
  const folder = await writeContent(temporaryDirectory())
  const { exitCode, stderr } = await runBuild(folder, folder, {})
  expect([exitCode, stderr]).toEqual([
    1,
    `--out: the build would delete the files in ${folder}: name a new folder.\n`,
  ])
  expect(existsSync(join(folder, 'site.ts'))).toBe(true)
})
