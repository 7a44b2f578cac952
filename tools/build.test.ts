import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINIMUM, runBuild, writeContent } from '../workshop/testing/contents.ts'
import { temporaryDirectory } from '../workshop/testing/server.ts'

const { site } = MINIMUM
const contentWith = (own: Parameters<typeof writeContent>[1]) =>
  writeContent(temporaryDirectory(), own)

/** Why a build stops, as its owner reads it. */
async function refusal(folder: string, args: string[], settings = {}) {
  const out = join(temporaryDirectory(), 'dist')
  const { exitCode, stderr } = await runBuild(folder, out, { args, settings })
  expect(exitCode).toBe(1)
  expect(existsSync(out)).toBe(false)
  return stderr
}

test('a file that cannot be published stops the build, and so does a document that is none', async () => {
  const documents = [
    { label: 'CV', file: 'Mon CV.pdf' },
    { label: 'Tarifs', file: 'tarifs.pdf' },
  ]
  const folder = await contentWith({ site: { ...site, documents } })
  await writeFile(join(folder, 'files/Mon CV.pdf'), '%PDF')
  for (const args of [[], ['--production']]) {
    const said = await refusal(folder, args)
    expect(said).toContain('/files/Mon CV.pdf: its name is its address')
    expect(said).toContain('/site.ts: «documents.1.file» must be the name of a file in')
  }
})

test('a build for production refuses what was left to fill in, naming file, field and fix', async () => {
  const said = await refusal(
    await contentWith({
      site: { ...site, email: 'bonjour@roux.example', url: 'https://roux.example/' },
      legal: {
        ...MINIMUM.legal,
        notice: { intro: 'Mentions', rows: [{ term: 'SIRET', text: '[14 chiffres à compléter]' }] },
      },
    }),
    ['--production'],
  )
  for (const finding of [
    '/legal.ts, «notice.rows.0.text»: [14 chiffres à compléter]',
    '/site.ts, «email»: bonjour@roux.example',
    '→ write your own e-mail address',
    '/site.ts, «url»: https://roux.example/',
  ])
    expect(said).toContain(finding)
})

test('a build for production refuses addresses that visitors cannot reach', async () => {
  const settings = {
    SITE_URL: 'http://localhost:3000',
    VITE_BACKEND_URL: 'https://function.example',
  }
  const said = await refusal(await contentWith({}), ['--production'], settings)
  for (const [name, address] of Object.entries(settings))
    expect(said).toContain(`${name}: ${address}\n`)
})

const NO_ORIGIN = 'VITE_BACKEND_URL: expected an origin without a slash'
test.each([
  ['an option that does not exist', ['--prod'], {}, "'--prod'"],
  ['an address with a slash', [], { VITE_BACKEND_URL: 'https://x.supabase.co/' }, NO_ORIGIN],
  ['an address without a scheme', [], { VITE_BACKEND_URL: 'x.supabase.co' }, NO_ORIGIN],
])('%s is named before anything is built', async (_, args, settings, sentence) => {
  expect(await refusal(await contentWith({}), args, settings)).toContain(sentence)
})
