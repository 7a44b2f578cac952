import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { copyProject, runBuild } from '../workshop/e2e/kit/identity.ts'

const { copy, remove } = await copyProject({
  site: `{
    ...present, name: 'Sacha Combe', email: 'bonjour@combe.example', url: 'https://combe.example/', location: { city: 'Die', country: 'FR' },
    profile: 'Développeur web et mobile freelance, basé à Valence, dans la Drôme.', sections: ['services'],
  }`,
  services:
    "{ lead: 'Un besoin précis ou une idée encore floue, on part de là où vous en êtes.', services: [] }",
  legal:
    "{ ...present, notice: { intro: 'Mentions', rows: [{ term: 'SIRET', text: '[14 chiffres à compléter]' }] } }",
})
afterAll(remove)

/** Why a build stops, as its owner reads it. */
async function refusal(args: string[], settings = {}, project = copy) {
  const { code, stderr } = await runBuild(project, { args, settings }).catch(error => error)
  expect(code).toBe(1)
  return stderr as string
}

test('a file that cannot be published stops the build, and so does a document that is none', async () => {
  const { copy, remove } = await copyProject({
    site: "{ ...present, documents: [{ label: 'CV', file: 'Mon CV.pdf' }, { label: 'Tarifs', file: 'tarifs.pdf' }] }",
  })
  onTestFinished(remove)
  await writeFile(join(copy, 'content/files/Mon CV.pdf'), '%PDF')
  for (const args of [[], ['--production']]) {
    const said = await refusal(args, {}, copy)
    expect(said).toContain('content/files/Mon CV.pdf: its name is its address')
    expect(said).toContain(
      'content/site.ts: «documents.1.file» must be the name of a file in content/files, got "tarifs.pdf".',
    )
  }
})

test('a build for production refuses what the demonstration left, naming file, field and fix, and says what it would let pass', async () => {
  const [kept, refused] = (await refusal(['--production'])).split('Not fit for production:')
  expect(kept).toContain('content/services.ts: 1 text word for word the demonstration’s: «lead»')
  expect(refused).not.toContain('content/services.ts')
  for (const finding of [
    'content/legal.ts, «notice.rows.0.text»: [14 chiffres à compléter]',
    'content/site.ts, «email»: bonjour@combe.example',
    '→ write your own e-mail address',
    'content/site.ts, «url»: https://combe.example/',
    'content/site.ts, «profile»: Développeur web et mobile…',
  ])
    expect(refused).toContain(finding)
})

test('a build for production refuses addresses that visitors cannot reach', async () => {
  const settings = {
    SITE_URL: 'http://localhost:3000',
    VITE_BACKEND_URL: 'https://function.example',
  }
  const said = await refusal(['--production'], settings)
  for (const [name, address] of Object.entries(settings))
    expect(said).toContain(`${name}: ${address}\n`)
})

const NO_ORIGIN = 'VITE_BACKEND_URL: expected an origin without a slash'
test.each([
  ['an option that does not exist', ['--prod'], {}, "'--prod'"],
  ['an address with a slash', [], { VITE_BACKEND_URL: 'https://x.supabase.co/' }, NO_ORIGIN],
  ['an address without a scheme', [], { VITE_BACKEND_URL: 'x.supabase.co' }, NO_ORIGIN],
])('%s is named before anything is built', async (_, args, settings, sentence) => {
  expect(await refusal(args, settings)).toContain(sentence)
})
