import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { axeFaults } from '../../page-check/axe.ts'
import { contrastsIn } from '../../page-check/contrast.ts'
import { inPage } from '../../page-check/in-page.ts'
import { buildContent, MINIMUM, writeContent } from '../../testing/contents.ts'
import { contentEnvironment, runToEnd } from '../../testing/processes.ts'
import { Scratch } from '../../testing/scratch.ts'
import { expect, test } from '../kit/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the check opens Chromium itself')

test('what is wide, cut, covered or below the bar is seen, and what is whole is not', async ({
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
      <section id="under"><h2 style="margin: 0">Caché</h2></section>
      <div style="height: 900px"></div>
    </main>`)
  const flaws = await inPage(page, 'readFlaws', 'body')
  expect(
    flaws.map(flaw => [flaw.kind, flaw.words.text.slice(0, 11), 'by' in flaw ? flaw.by : '']),
  ).toEqual([
    ['wide', 'Large Large', ''],
    ['cut', 'Coupé ici', ''],
    ['covered', 'Dessous', '«Dessus»'],
    ['covered', 'Masqué', 'the picture «Un mur»'],
    ['covered', 'Caché', 'the bar'],
  ])
})

test('a line behind letters counts, what moves late is a shift, axe names the words', async ({
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
const [WIDE_VALUE, NOISE] = ['123 456 789 012 345 678 €', 'bruit.png']
const STUDY = {
  file: 'bruit.md',
  role: 'Tout',
  duration: 'Un an',
  results: [{ value: WIDE_VALUE, label: 'de chiffre' }],
}
const BAD = {
  site: { ...site, sections: ['about' as const, 'projects' as const] },
  projects: {
    ...projects,
    projects: [
      {
        title: 'Bruit',
        description: 'Une image lourde.',
        tags: [],
        image: NOISE,
        imageAlt: 'Du bruit.',
        url: 'https://www.roux.fr/nulle-part',
        study: STUDY,
      },
    ],
  },
}
/** Lines of the map one on the other: each alone leaves letters their contrast. */
const LINES = Array.from({ length: 32 }, (_, row) => `M0 ${row * 8}H400`).join('')
const MAP = `<svg viewBox="0 0 400 250">${['thin', 'master', 'river'].map(id => `<path id="${id}" d="${LINES}"/>`).join('')}</svg>`

async function writeBadContent(folder: string) {
  await writeContent(folder, BAD)
  await mkdir(join(folder, 'studies'))
  await writeFile(
    join(folder, 'studies', STUDY.file),
    '## Un titre\n\nUn [lien mort](/#equipe).\n\nUn [autre](/projets/inconnu/).\n',
  )
  await writeFile(
    join(folder, 'relief.svg'),
    MAP.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '),
  )
  const [width, height] = [960, 600]
  const raw = { width, height, channels: 3 as const }
  const noise = await sharp(randomBytes(3 * width * height), { raw })
    .png()
    .toBuffer()
  await writeFile(join(folder, 'images', NOISE), noise)
  return folder
}

const checkPage = (folder: string, dist: string, settings = {}) =>
  runToEnd(['workshop/page-check/main.ts', '--dist', dist], {
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
    ...contentEnvironment(folder),
    ...settings,
  })

test('npm run check:page tells each fault of a page with its file, its field and what would do', async () => {
  test.setTimeout(240_000)
  await using scratch = new Scratch()
  const folder = await writeBadContent(scratch.directory())
  const dist = await buildContent(scratch, folder)
  const { exitCode, stdout, stderr } = await checkPage(folder, dist)
  expect(stderr).toBe('')
  expect(exitCode).toBe(1)
  const lines = stdout
    .replaceAll(/\S*\/(?=projects\.ts|studies\/|images\/|site\.ts)/g, '')
    .split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^ {2}✗ «.+ (has|have as little as) [1-4]\.\d\d:1 over the map, where 4\.5:1 is asked \(/,
      ),
      expect.stringMatching(
        /^ {2}✗ «123 456 789 012 345 678.*» is wider than the window: .* \(\/projets\/bruit\/, 320×568/,
      ),
      expect.stringMatching(
        /^ {4}→ projects\.ts, «projects\.0\.study\.results\.0\.value»: at most \d+ letters would do/,
      ),
      '  ✗ The link «lien mort» leads to /#equipe, which is not there (/projets/bruit/)',
      '    → studies/bruit.md, line 3: write one of /#about, /#projects, /#contact, /#mentions-legales and /#confidentialite',
      '  ✗ The link «autre» leads to /projets/inconnu/, which is not there (/projets/bruit/)',
      '    → studies/bruit.md, line 5: write one of / and /projets/bruit/',
      '  ✗ The link «Visiter» leads to https://www.roux.fr/nulle-part, which is not there (the page)',
      '    → projects.ts, «projects.0.url»: write one of / and /projets/bruit/',
      expect.stringMatching(
        /^ {2}! images\/bruit\.png takes \d+ kB at 960 px, where 35 kB would do$/,
      ),
      '  ✓ axe finds nothing',
    ]),
  )
  expect(lines.at(-2)).toMatch(/^Not ready: \d+ problems, 1 warning, \d fine, 0 skipped\.$/)
})

test('it finds nothing on a page of the least content, and says in one sentence what it does not look at without a Chromium', async () => {
  test.setTimeout(240_000)
  await using scratch = new Scratch()
  const folder = await writeContent(scratch.directory())
  const dist = await buildContent(scratch, folder)
  const whole = await checkPage(folder, dist)
  expect(whole.stdout).toContain('Ready: 0 problems, 0 warnings, 8 fine, 0 skipped.\n')
  expect(whole.exitCode).toBe(0)
  const { exitCode, stdout } = await checkPage(folder, dist, { CHROMIUM_PATH: process.execPath })
  expect(exitCode).toBe(0)
  expect(stdout).toContain(
    '  – Not looked at: no Chromium that starts was found. Install Chromium or Chrome, or give its path in CHROMIUM_PATH\n',
  )
  expect(stdout).toContain('  ✓ Each comes in one flight of packets\n')
})
