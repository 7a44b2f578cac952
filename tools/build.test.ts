import { readdir, rm, writeFile } from 'node:fs/promises'
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

test('a file that cannot be published stops the build, and so does a document that is none', async () => {
  const { copy, remove } = await copyProject({
    site: "{ ...present, documents: [{ label: 'CV', file: 'Mon CV.pdf' }, { label: 'Tarifs', file: 'tarifs.pdf' }] }",
  })
  onTestFinished(remove)
  await writeFile(join(copy, 'content/files/Mon CV.pdf'), '%PDF')
  const sentences = [
    'content/files/Mon CV.pdf: its name is its address',
    'content/site.ts: «documents.1.file» must be the name of a file in content/files, got "tarifs.pdf".',
  ]
  for (const args of [[], ['--production']]) {
    const { code, stderr } = await runBuild(copy, { args }).catch(error => error)
    expect(code).toBe(1)
    for (const sentence of sentences) expect(stderr).toContain(sentence)
  }
})

test('a build for production refuses what the demonstration left, naming file, field and fix, and says what it would let pass', async () => {
  const { code, stderr } = await runBuild(copy, { args: ['--production'] }).catch(error => error)
  expect(code).toBe(1)
  expect(stderr).toContain('content/legal.ts, «notice.rows.0.text»: [14 chiffres à compléter]')
  expect(stderr).toContain('content/site.ts, «email»: bonjour@combe.example')
  expect(stderr).toContain('→ write your own e-mail address')
  expect(stderr).toContain('content/site.ts, «url»: https://combe.example/')
  expect(stderr).toContain('content/site.ts, «profile»: Développeur web et mobile…')
  const [kept, refused] = stderr.split('Not fit for production:')
  expect(kept).toContain('content/services.ts: 1 text word for word the demonstration’s: «lead»')
  expect(refused).not.toContain('content/services.ts')
})

test('a build for production refuses addresses that visitors cannot reach', async () => {
  const settings = {
    SITE_URL: 'http://localhost:3000',
    VITE_BACKEND_URL: 'https://function.example',
  }
  const options = { args: ['--production'], settings }
  const { stderr } = await runBuild(copy, options).catch(error => error)
  expect(stderr).toContain('SITE_URL: http://localhost:3000\n')
  expect(stderr).toContain('VITE_BACKEND_URL: https://function.example\n')
})

test('an option that does not exist is named', async () => {
  const { code, stderr } = await runBuild(copy, { args: ['--prod'] }).catch(error => error)
  expect(code).toBe(1)
  expect(stderr).toContain("'--prod'")
})

test.each(['https://x.supabase.co/', 'x.supabase.co'])(
  'the address %s of a contact function is refused before anything is built',
  async VITE_BACKEND_URL => {
    const { code, stderr } = await runBuild(copy, { settings: { VITE_BACKEND_URL } }).catch(
      error => error,
    )
    expect(code).toBe(1)
    expect(stderr).toContain('VITE_BACKEND_URL: expected an origin without a slash')
  },
)

test('these tests run in a project in which nothing was ever built', async () => {
  const untouched = await copyProject()
  onTestFinished(untouched.remove)
  await rm(join(untouched.copy, '.cache'), { recursive: true, force: true })
  const other = await copyProject({}, untouched.copy)
  onTestFinished(other.remove)
  expect(await readdir(other.copy)).toContain('content')
})
