import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { ROOT } from '../root.ts'
import { MINIMUM, runBuild, writeContent } from '../testing/contents.ts'

/** Runs a build that must fail. @returns the error as the owner sees it, with the folder called `content` */
async function refusal(folder: string, args: string[] = [], settings = {}) {
  const out = join(temporaryDirectory(), 'dist')
  const { exitCode, stderr } = await runBuild(folder, out, { args, settings })
  expect(exitCode).toBe(1)
  expect(existsSync(out)).toBe(false)
  return stderr.replaceAll(relative(ROOT, folder), 'content')
}

test('the build refuses a file name that it cannot publish, and a missing document', async () => {
  const documents = [{ label: 'Tarifs', file: 'tarifs.pdf' }]
  const folder = await writeContent(temporaryDirectory(), { site: { ...MINIMUM.site, documents } })
  await writeFile(join(folder, 'files/Mon CV.pdf'), '%PDF')
  const said = await refusal(folder)
  expect(said).toContain('content/files/Mon CV.pdf needs another name')
  expect(said).toContain('/site.ts: «file» of the document ‹Tarifs› must be the name of a file in')
})

test('with --content, error messages show the real path of the content folder', async () => {
  const project = { title: 'Bac', description: 'Un site.', tags: [], imageAlt: 'Un site' }
  const folder = await writeContent(temporaryDirectory(), {
    site: {
      ...MINIMUM.site,
      sections: ['projects', 'prix'],
      openGraph: { ...MINIMUM.site.openGraph, image: 'lien.png' },
    },
    projects: { lead: 'Un site.', projects: [{ ...project, image: 'bac.png' }] },
    sections: { prix: '---\ntitle: Prix\nkind: prices\n---\n\nUn prix.\n' },
  })
  const path = relative(ROOT, folder)
  const { stderr } = await runBuild(folder, join(temporaryDirectory(), 'dist'), {})
  expect(stderr).toBe(
    `${path}/sections/prix.md, line 6: an offer begins with a title: write «## …» above this text.\n` +
      `${path}/site.ts: «openGraph.image» names «lien.png», which is not in content/images.\n` +
      `${path}/projects.ts: «image» of the project ‹Bac› names «bac.png», which is not in content/images.\n`,
  )
})

const NO_ORIGIN = 'VITE_BACKEND_URL: expected an origin without a slash'
test.each([
  ['an option that does not exist', ['--prod'], {}, "'--prod'"],
  ['an address with a slash', [], { VITE_BACKEND_URL: 'https://x.supabase.co/' }, NO_ORIGIN],
  ['an address without a scheme', [], { VITE_BACKEND_URL: 'x.supabase.co' }, NO_ORIGIN],
])('the build refuses %s before it builds anything', async (_, args, settings, sentence) => {
  const folder = await writeContent(temporaryDirectory())
  expect(await refusal(folder, args, settings)).toContain(sentence)
})
