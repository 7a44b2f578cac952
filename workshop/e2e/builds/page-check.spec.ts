import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { axeFaults } from '../../page-check/axe.ts'
import { contrastsIn } from '../../page-check/contrast.ts'
import { inPage } from '../../page-check/in-page.ts'
import { buildContent, MINIMUM, PICTURE, writeContent } from '../../testing/contents.ts'
import { runToEnd } from '../../testing/processes.ts'
import { Scratch } from '../../testing/scratch.ts'
import { expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the page check starts Chromium itself')

test('the page check reports text that is too wide, cut, covered, on another text or hidden under the bar, and no other text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 400 })
  await page.setContent(`<style>
      body { margin: 0; overflow-x: clip; font: 20px/1.2 monospace }
      .nav { position: fixed; inset: 0 0 auto; height: 60px; background: #ccc }
      section { padding: 80px 20px 0 }
      #under { padding-top: 0 }
    </style>
    <header class="nav"></header>
    <main>
      <section id="whole">
        <h2>Entier</h2>
        <pre style="overflow: auto">${'défile '.repeat(20)}</pre>
        <a style="position: relative"><b style="position: absolute; inset: 0; background: #0000"></b>Lien</a>
      </section>
      <section><p style="white-space: nowrap">${'Large '.repeat(10)}</p></section>
      <section><div style="width: 60px; overflow: hidden; white-space: nowrap">Coupé ici</div></section>
      <section><p style="height: 24px">Masqué</p><img alt="Un mur" width="300" height="40" style="display: block; margin-top: -45px; position: relative"></section>
      <section><p style="height: 24px">Dessous</p><p style="margin-top: -40px">Dessus</p></section>
      <section class="hero"><svg height="24"><g class="map-mark"><text y="18">Brest</text></g></svg><h1 style="margin: -28px 0 0">Maïwenn</h1></section>
      <section id="under"><h2 style="margin: 0">Caché</h2></section>
      <div style="height: 900px"></div>
    </main>`)
  const flaws = await inPage(page, 'readFlaws', 'body')
  expect(
    flaws.map(({ kind, words, ...flaw }) => [
      kind,
      words.text.slice(0, 11),
      'with' in flaw ? flaw.with.text : 'by' in flaw ? flaw.by : '',
    ]),
  ).toEqual([
    ['wide', 'Large Large', ''],
    ['cut', 'Coupé ici', ''],
    ['collides', 'Dessous', 'Dessus'],
    ['collides', 'Maïwenn', 'Brest'],
    ['covered', 'Masqué', 'the picture «Un mur»'],
    ['covered', 'Caché', 'the bar'],
  ])
})

test('the page check finds weak text over a drawn line, a late layout shift and a fault of axe', async ({
  page,
}) => {
  await page.setContent(`<style>p { margin: 0; color: #000; background: #fff }</style>
    <title>Page</title><main lang="fr">
    <p id="line" style="background: linear-gradient(90deg, #fff 20px, #777 20px 22px, #fff 22px)">Sur une ligne</p>
    <p id="faint" style="color: #eee; background: #eee">Invisible</p>
    <a href="#line"></a><img alt="Un banc" src="data:,"><a href="/x"><img alt="Un banc" src="data:,"> Un banc</a></main>`)
  const [line] = await contrastsIn(page, '#line')
  expect([line?.ratio.toFixed(1), line?.behind, line?.ground]).toEqual([
    '4.7',
    '#777777',
    '#ffffff',
  ])
  expect((await contrastsIn(page, '#faint'))[0]?.ratio).toBe(1)
  const faults = await axeFaults(page, 'main')
  expect(faults.map(({ rule, words }) => [rule, words.text])).toContainEqual([
    'image-redundant-alt',
    'Un banc',
  ])
  expect(await inPage(page, 'shiftsUntilNow')).toEqual([])
  await page.evaluate(() => document.body.prepend(document.createElement('hr')))
  await expect.poll(async () => (await inPage(page, 'shiftsUntilNow')).length).toBeGreaterThan(0)
  const [shift] = await inPage(page, 'shiftsUntilNow')
  expect(shift?.moved.map(({ text }) => text).join()).toContain('Sur une ligne')
})

const { site, projects } = MINIMUM
const STUDY = {
  file: 'bois.md',
  role: 'Tout',
  duration: 'Un an',
  results: [{ value: '123 456 789 012 345 678 €', label: 'de chiffre' }],
}
const PROJECT = {
  title: 'Bois',
  description: 'Un atelier.',
  tags: [],
  image: PICTURE,
  imageAlt: 'Un banc.',
  url: 'https://www.roux.fr/nulle-part',
  study: STUDY,
}
const BAD = {
  site: { ...site, sections: ['about' as const, 'projects' as const] },
  projects: { ...projects, projects: [PROJECT] },
}

async function writeBadContent(folder: string) {
  await writeContent(folder, BAD)
  await mkdir(join(folder, 'studies'))
  const text = '## Un titre\n\nUn [lien mort](/#equipe).\n\nUn [autre](/projets/inconnu/).\n'
  await writeFile(join(folder, 'studies', STUDY.file), text)
  return folder
}

const checkPage = (folder: string, dist: string, report: string, settings = {}) =>
  runToEnd(
    ['workshop/page-check/main.ts', '--content', folder, '--dist', dist, '--report', report],
    {
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
      ...settings,
    },
  )

test('npm run check:page names the file, the field and a remedy for each fault, and says when Chromium is missing', async () => {
  test.setTimeout(240_000)
  await using scratch = new Scratch()
  const folder = await writeBadContent(scratch.directory())
  const dist = await buildContent(scratch, folder)
  const report = join(scratch.directory(), 'report.json')
  const { exitCode, stdout, stderr } = await checkPage(folder, dist, report)
  expect(stderr).toBe('')
  expect(exitCode).toBe(1)
  const lines = stdout.replaceAll(/\S*\/(?=projects\.ts|studies\/)/g, '').split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^ {2}✗ «123 456 789 012 345 678.*» is wider than the window: .* \(\/projets\/bois\/, 320×568/,
      ),
      expect.stringMatching(
        /^ {4}→ projects\.ts, «value» of the result ‹de chiffre› in «study» of the project ‹Bois›: at most \d+ letters would do/,
      ),
      '  ✗ The link «lien mort» leads to /#equipe, which is not there (/projets/bois/)',
      '    → studies/bois.md, line 3: write one of /#about, /#projects, /#contact, /#mentions-legales and /#confidentialite',
      '  ✗ The link «autre» leads to /projets/inconnu/, which is not there (/projets/bois/)',
      '    → studies/bois.md, line 5: write one of / and /projets/bois/',
      '  ✗ The link «Visiter» leads to https://www.roux.fr/nulle-part, which is not there (the page and /projets/bois/)',
      '    → projects.ts, «url» of the project ‹Bois›: write one of / and /projets/bois/',
      '  ✓ axe finds nothing',
    ]),
  )
  const [, problems] =
    /^Not ready: (\d+) problems, 0 warnings, \d fine, 0 skipped\.$/.exec(lines.at(-2) ?? '') ?? []
  expect(await readFile(report, 'utf8')).toBe(`{"findings":${problems}}`)
  const blind = await checkPage(folder, dist, report, { CHROMIUM_PATH: process.execPath })
  expect(blind.exitCode).toBe(0)
  expect(blind.stdout).toContain(
    '  – Not looked at: no Chromium that starts was found. Install Chromium or Chrome, or give its path in CHROMIUM_PATH\n',
  )
  expect(blind.stdout).toContain('  ✓ Each comes in one flight of packets\n')
})
