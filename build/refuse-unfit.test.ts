import { symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../packages/contact-server/testing/server.ts'
import { ROOT } from '../root.ts'
import { loadSites } from '../schema/load-sites.ts'
import { MINIMUM, PICTURE, writeContent } from '../testing/contents.ts'
import { refuseUnfit } from './refuse-unfit.ts'

const { site } = MINIMUM
const contentWith = (own: Parameters<typeof writeContent>[1]) =>
  writeContent(temporaryDirectory(), own)

async function report(
  folder: string,
  asked: Partial<Parameters<typeof refuseUnfit>[1]> = {},
  settings = {},
) {
  const said: string[] = []
  const warn = (line: string) => void said.push(line)
  const options = { production: false, isStatic: false, isDemo: false, warn, ...asked }
  try {
    refuseUnfit(await loadSites(folder, settings), options, settings)
  } catch (error) {
    said.push((error as Error).message)
  }
  return said.map(it => `${it}\n`.replaceAll(relative(ROOT, folder), 'content')).join('')
}

test('the build refuses a symbolic link in content/', async () => {
  const folder = await contentWith({})
  await symlink(folder, join(folder, 'studies'))
  expect(await report(folder)).toContain('content/studies is a link to ')
})

test('the build refuses a button to a missing section, and warns if «privacy» omits a button’s host', async () => {
  const lost = { label: 'Tarifs', to: 'tarifs' }
  const said = await report(await contentWith({ site: { ...site, actions: [lost] } }))
  expect(said).toContain(
    'content/site.ts: «to» of the action ‹Tarifs› must be a section of the page (contact), got "tarifs".',
  )
  const book = { label: 'Réserver', to: 'https://cal.com/lou' }
  const booking = await contentWith({ site: { ...site, barAction: book } })
  const warned = await report(booking, { production: true })
  expect(warned).not.toContain('Not fit')
  expect(warned).toContain('Le bouton « Réserver » mène à cal.com, un autre site')
  expect(warned).toContain(
    'content/legal.ts: «privacy» does not name cal.com, where the button «Réserver» leads',
  )
})

test('a production build refuses placeholders, and prints each piece of advice only once', async () => {
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
  expect(await report(folder)).toBe('')
  expect(await report(folder, { production: true })).toBe(`Accepted, but please check:
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

test('a production build refuses settings whose addresses visitors cannot reach', async () => {
  const settings = {
    SITE_URL: 'http://localhost:3000',
    VITE_BACKEND_URL: 'https://function.example',
  }
  const said = await report(await contentWith({}), { production: true }, settings)
  for (const [name, address] of Object.entries(settings))
    expect(said).toContain(`${name}: ${address}\n`)
})

test('a production build for a static host is refused when there is no contact function', async () => {
  const said = await report(await contentWith({}), { production: true, isStatic: true })
  expect(said).toContain(
    '→ a static host takes no messages: deploy the contact function and set its address (docs/deploy.md):\n    VITE_BACKEND_URL: missing',
  )
})

test('an owner’s site can’t be built as a demonstration', async () => {
  expect(await report(await contentWith({}), { isDemo: true })).toBe(
    'content/ isn’t the demonstration, and --demo hides a site from search engines and sends no message: build with --production instead (docs/deploy.md).\n',
  )
})

test.each([
  [{ isStatic: true }, {}, true],
  [{}, { VITE_BACKEND_URL: 'https://x.supabase.co' }, true],
  [{}, {}, false],
])(
  'only a build for a static host warns that visits are not counted: options %j, settings %j',
  async (options, settings, says) => {
    const folder = await contentWith({ site: { ...site, visits: true } })
    const said = await report(folder, options, settings)
    expect(said.includes('content/site.ts: «visits» counts nothing on a static host')).toBe(says)
  },
)
