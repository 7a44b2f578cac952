import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { MINIMUM, PICTURE, writeContent } from '../../testing/contents.ts'
import { ENGLISH, type Files, writeTranslation } from '../../testing/translation.ts'
import { sentence } from '../finding.ts'
import { loadSites } from '../load-sites.ts'
import { allFindings } from './all-findings.ts'

const { legal } = MINIMUM
const site = { ...MINIMUM.site, email: 'bonjour@lou.roux.fr' }

async function findingsOf(files: Files, main: Parameters<typeof writeContent>[1] = {}, tag = 'en') {
  const folder = await writeContent(join(temporaryDirectory(), 'content'), main)
  await writeTranslation(folder, files, tag)
  return allFindings(await loadSites(folder)).filter(
    ({ file }) => file === tag || file?.startsWith(`${tag}/`),
  )
}
const said = async (...args: Parameters<typeof findingsOf>) =>
  (await findingsOf(...args)).map(it => `${it.level}: ${sentence(it)}`)

test('no problem is reported in a complete translation', async () => {
  expect(await said(ENGLISH)).toEqual([
    'ok: content/en has every text of content/',
    'ok: content/en has no placeholder',
  ])
})

test('a problem is reported for missing text, and for a folder with a misspelt language tag', async () => {
  const { services: _, ...rest } = ENGLISH
  expect(await findingsOf(rest)).toEqual([
    {
      level: 'problem',
      file: 'en/services.ts',
      field: '«lead»',
      what: 'is missing.',
      fix: 'fix it: the build stops at this',
    },
  ])
  expect(await said(ENGLISH, {}, 'EN')).toEqual(['problem: content/EN must be renamed to «en».'])
})

test('translations are merged with content/, so they are not checked when content/ has an error', async () => {
  expect(await said({}, { site: { ...site, email: 'nobody' } })).toEqual([])
})

test('a placeholder in a translation is reported, unless it is also in content/site.ts', async () => {
  const email = 'lou@roux.example'
  const rows = [{ term: 'Publisher', text: `[company], ${email}` }]
  const files = {
    ...ENGLISH,
    site: { ...ENGLISH.site, emailPlaceholder: 'you@example.com' },
    about: { lead: 'Call 06 39 98 12 34.', paragraph: '…' },
    legal: { ...ENGLISH.legal, notice: { intro: 'Notice.', rows } },
  }
  expect(await said(files, { site: { ...site, email, sections: ['about'] } })).toEqual([
    'ok: content/en has every text of content/',
    'problem: content/en/about.ts: «paragraph» still says …',
    'problem: content/en/legal.ts: «text» of the row ‹Publisher› in «notice» still says [company]',
    'problem: content/en/about.ts: «lead» still says 06 39 98 12 34',
  ])
})

test('a placeholder in a translated section is reported only when the page shows that section', async () => {
  const source = '---\ntitle: Visit\nkind: text\n---\n\nWrite to a@b.example.\n'
  const files = { ...ENGLISH, 'sections/atelier.md': source }
  const found = 'problem: content/en/sections/atelier.md, line 6: still says a@b.example'
  const sections = { atelier: '---\ntitle: Venir\nkind: text\n---\n\nÉcrivez-moi.\n' }
  expect(await said(files, { site: { ...site, sections: ['atelier'] }, sections })).toContain(found)
  expect(await said(files, { sections })).not.toContain(found)
})

test('there is a warning about sentences and Markdown files left in French, but not about an e-mail address', async () => {
  const paragraph = 'Je dessine des sites et je les construis.'
  const french = '---\ntitle: Venir\nkind: text\n---\n\nÉcrivez-moi.\n'
  const files = {
    ...ENGLISH,
    about: { lead: 'Hello.', paragraph },
    legal: {
      ...legal,
      retentionDays: undefined,
      notice: { ...legal.notice, intro: site.email },
    },
    'sections/atelier.md': french,
    'studies/panier.md': french,
    '../studies/panier.md': french,
  }
  const main = {
    site: { ...site, sections: ['about', 'atelier'] },
    about: { ...MINIMUM.about, paragraph },
    legal: { ...legal, notice: { ...legal.notice, intro: site.email } },
    sections: { atelier: french },
  }
  expect(await said(files, main)).toEqual([
    'ok: content/en has every text of content/',
    'ok: content/en has no placeholder',
    'warning: content/en/about.ts has the words of content/ in «paragraph»',
    'warning: content/en/sections/atelier.md is a copy of sections/atelier.md',
    'warning: content/en/studies/panier.md is a copy of studies/panier.md',
  ])
})

test('a warning lists the French words, but not the names, in untranslated tags and figures', async () => {
  const one = { title: 'Carnet', description: 'A', image: PICTURE, imageAlt: 'A' }
  const project = { ...one, tags: ['Node.js', 'Hors ligne', 'HTML et CSS', 'Référencement'] }
  const projects = { lead: 'Mes projets.', projects: [project, { ...project, title: 'B' }] }
  const shown = { title: 'Notebook', description: 'A', imageAlt: 'A' }
  const files = {
    ...ENGLISH,
    about: { ...ENGLISH.about, figures: [{ label: 'days' }, { label: 'projects' }] },
    projects: {
      lead: 'My work.',
      projects: [shown, { ...shown, title: 'B', tags: project.tags }],
    },
  }
  const figures = [
    { value: '12 jours', label: 'par an' },
    { value: '50+', label: 'projets' },
  ]
  const main = {
    site: { ...site, sections: ['about' as const, 'projects' as const] },
    about: { ...MINIMUM.about, figures },
    projects,
  }
  expect((await said(files, main)).slice(2)).toEqual([
    'warning: content/en/about.ts leaves «value» of the figure ‹days› as in content/: «12 jours»',
    'warning: content/en/projects.ts leaves «tags» of the project ‹Notebook› as in content/: «Hors ligne», «HTML et CSS», «Référencement»',
  ])
  expect((await said(files, { ...main, site })).slice(2)).toEqual([])
})

test('the checks understand English legal text in a translation, and propose English sentences', async () => {
  const main = {
    site: {
      ...site,
      visits: true,
      actions: [{ label: 'Réserver', to: 'https://cal.com/lou' }],
      sections: ['projects'] as never,
    },
    projects: {
      lead: 'Mes projets.',
      projects: [
        { title: 'A', description: 'A', tags: [], image: PICTURE, imageAlt: 'A', client: 'Duval' },
      ],
    },
  }
  const files = {
    ...ENGLISH,
    site: { ...ENGLISH.site, actions: [{ label: 'Book a call' }] },
    projects: { lead: 'Work.', projects: [{ title: 'A', description: 'A', imageAlt: 'A' }] },
    legal: {
      ...ENGLISH.legal,
      notice: { ...ENGLISH.legal.notice, intro: 'All names are invented.' },
      privacy: { intro: 'No cookies, and nobody counts you.' },
    },
  }
  const warnings = (await findingsOf(files, main)).filter(({ level }) => level === 'warning')
  expect(warnings.map(it => `${sentence(it)} → ${it.fix}`)).toEqual([
    'content/en/legal.ts: «notice.intro» says «All names are invented.», beside 1 project with a client or an address → leave the sentence out, or say of which projects it is true',
    `content/en/legal.ts: «privacy» does not name cal.com, where the button «Book a call» leads → add to «privacy.sections»: { title: 'Links to other sites', text: "The button “Book a call” leads to cal.com, another site, which handles what you type there under its own privacy policy. This page loads nothing from that site." }`,
    'content/en/legal.ts: «privacy» says «nobody counts», but the server counts visits («visits» in site.ts) → take these words out',
    'content/en/legal.ts: «privacy» does not say that the server counts visits («visits» in site.ts) → add a section such as «Visits: the server counts the page views of each day, with the name of the site that a visit comes from and the kind of device (phone or computer). It uses no cookie and no script, and does not keep your IP address. These anonymous totals are erased after 25 months at most.» (RGPD art. 13)',
  ])
})
