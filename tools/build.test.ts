import { existsSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../server/base/root.ts'
import { MINIMUM, PICTURE, runBuild, writeContent } from '../workshop/testing/contents.ts'
import { temporaryDirectory } from '../workshop/testing/server.ts'

const { site } = MINIMUM
const contentWith = (own: Parameters<typeof writeContent>[1]) =>
  writeContent(temporaryDirectory(), own)

/** Runs a build that must fail, and returns the error that the owner reads, with the folder as `content`. */
async function refusal(folder: string, args: string[], settings = {}) {
  const out = join(temporaryDirectory(), 'dist')
  const { exitCode, stderr } = await runBuild(folder, out, { args, settings })
  expect(exitCode).toBe(1)
  expect(existsSync(out)).toBe(false)
  return stderr.replaceAll(relative(ROOT, folder), 'content')
}

test('the build refuses a file name that it cannot publish, a missing document and a symbolic link', async () => {
  const documents = [{ label: 'Tarifs', file: 'tarifs.pdf' }]
  const folder = await contentWith({ site: { ...site, documents } })
  await writeFile(join(folder, 'files/Mon CV.pdf'), '%PDF')
  const said = await refusal(folder, [])
  expect(said).toContain('content/files/Mon CV.pdf needs another name')
  expect(said).toContain('/site.ts: «file» of the document ‹Tarifs› must be the name of a file in')
  await symlink(folder, join(folder, 'studies'))
  expect(await refusal(folder, ['--production'])).toContain('content/studies is a link to ')
})

test('a fault names the true path of its file in the folder that --content gives', async () => {
  const project = { title: 'Bac', description: 'Un site.', tags: [], imageAlt: 'Un site' }
  const folder = await contentWith({
    site: { ...site, sections: ['projects', 'prix'] },
    projects: { lead: 'Un site.', projects: [{ ...project, image: 'bac.png' }] },
    sections: { prix: '---\ntitle: Prix\nkind: prices\n---\n\nUn prix.\n' },
  })
  const path = relative(ROOT, folder)
  const { stderr } = await runBuild(folder, join(temporaryDirectory(), 'dist'), {})
  expect(stderr).toBe(
    `${path}/sections/prix.md, line 6: an offer begins with a title: write «## …» above this text.\n` +
      `${path}/projects.ts: «image» of the project ‹Bac› names «bac.png», which is not in content/images.\n`,
  )
})

test('the build refuses a button that leads nowhere, and warns about a host that the privacy text does not name', async () => {
  const lost = { label: 'Tarifs', to: 'tarifs' }
  const said = await refusal(await contentWith({ site: { ...site, actions: [lost] } }), [])
  expect(said).toContain(
    'content/site.ts: «to» of the action ‹Tarifs› must be a section of the page (contact), got "tarifs".',
  )
  const book = { label: 'Réserver', to: 'https://cal.com/lou' }
  const placeholder = { ...site, email: 'lou@roux.example', barAction: book }
  const warned = await refusal(await contentWith({ site: placeholder }), ['--production'])
  expect(warned).toContain('Le bouton « Réserver » mène à cal.com, un autre site')
  expect(warned).toContain(
    'content/legal.ts: «privacy» does not name cal.com, where the button «Réserver» leads',
  )
})

test('a build for production refuses placeholders, and prints one line of advice for all similar problems', async () => {
  const folder = await contentWith({
    site: {
      ...site,
      email: 'bonjour@roux.example',
      url: 'https://roux.example/',
      sections: ['projects'],
    },
    projects: {
      lead: 'Un site.',
      projects: [
        {
          title: 'Duval',
          description: 'Un site.',
          tags: [],
          image: PICTURE,
          imageAlt: 'Un site',
          client: 'Duval',
        },
      ],
    },
    legal: {
      ...MINIMUM.legal,
      notice: {
        intro: 'Les noms sont inventés.',
        rows: [
          { term: 'SIRET', text: '[14 chiffres à compléter]' },
          { term: 'Adresse', text: '[adresse à compléter]' },
        ],
      },
    },
  })
  expect(await refusal(folder, ['--production'])).toBe(`Accepted, but please check:
→ leave the sentence out, or say of which projects it is true:
    content/legal.ts: «notice.intro» says «Les noms sont inventés.», beside 1 project with a client or an address
Not fit for production:
→ write the address where visitors will find the site:
    content/site.ts: «url» still says https://roux.example/
→ write your own data; the law wants it published (LCEN art. 1-1, RGPD art. 13):
    content/legal.ts: «text» of the row ‹SIRET› in «notice» still says [14 chiffres à compléter]
    content/legal.ts: «text» of the row ‹Adresse› in «notice» still says [adresse à compléter]
→ write your own e-mail address:
    content/site.ts: «email» still says bonjour@roux.example
`)
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

test('a build for production refuses a static host without a contact function', async () => {
  const said = await refusal(await contentWith({}), ['--production', '--static'])
  expect(said).toContain(
    '→ a static host takes no messages: deploy the contact function and set its address (docs/deploy.md):\n    VITE_BACKEND_URL: missing',
  )
})

test.each([
  [['--static'], {}, true],
  [[], { VITE_BACKEND_URL: 'https://x.supabase.co' }, true],
  [[], {}, false],
])(
  'a build with visits, %j and %j says that a static host counts none: %j',
  async (args, settings, says) => {
    const folder = await contentWith({ site: { ...site, visits: true, name: '' } })
    const said = await refusal(folder, args, settings)
    expect(said.includes('content/site.ts: «visits» counts nothing on a static host')).toBe(says)
  },
)

const NO_ORIGIN = 'VITE_BACKEND_URL: expected an origin without a slash'
test.each([
  ['an option that does not exist', ['--prod'], {}, "'--prod'"],
  ['an address with a slash', [], { VITE_BACKEND_URL: 'https://x.supabase.co/' }, NO_ORIGIN],
  ['an address without a scheme', [], { VITE_BACKEND_URL: 'x.supabase.co' }, NO_ORIGIN],
])('the build refuses %s before it builds anything', async (_, args, settings, sentence) => {
  expect(await refusal(await contentWith({}), args, settings)).toContain(sentence)
})
