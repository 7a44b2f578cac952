import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Environment, runToEnd } from '../../packages/contact-server/testing/processes.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { MINIMUM, writeContent } from '../../testing/contents.ts'
import { NOOR } from '../../testing/places.ts'
import { axeFaults } from '../../tools/page-check/axe.ts'
import { contrastsByTheme } from '../../tools/page-check/contrast.ts'
import { inPage } from '../../tools/page-check/in-page.ts'
import { look, WINDOWS, type Window } from '../../tools/page-check/visit.ts'
import { expect, test } from '../kit/test.ts'
import { distOf } from '../sites/sites.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the page check starts Chromium itself')

test('the page check reports parts that are too wide, and text that is cut off, overlapping or covered', async ({
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
      <section><div style="height: 10px; overflow: hidden">Trop haut</div><div style="height: 24px; overflow: hidden">Die<br>Renvoyé</div></section>
      <section><p class="sr-only" style="white-space: nowrap">${'Lu '.repeat(20)}</p><p style="visibility: hidden">Muet</p><img alt="Un pré" width="500" height="9" style="margin-top: -40px"></section>
      <section class="field"><input placeholder="Votre nom" style="width: 500px; border: 0"></section>
      <section><p style="width: 9ch">Premiers Derniers</p><img alt="Un lac" width="200" height="20" style="position: relative; display: block; margin-top: -42px"></section>
      <section><p style="width: 10ch">Finissant</p><img alt="Un pic" width="20" height="20" style="position: relative; display: block; margin: -42px 0 0 90px"></section>
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
    ['wide', 'Votre nom', ''],
    ['wide', 'Un pré', ''],
    ['wide', '', ''],
    ['cut', 'Coupé ici', ''],
    ['cut', 'Trop haut', ''],
    ['collides', 'Dessous', 'Dessus'],
    ['collides', 'Maïwenn', 'Brest'],
    ['covered', 'Premiers De', 'the picture «Un lac»'],
    ['covered', 'Finissant', 'the picture «Un pic»'],
    ['covered', 'Masqué', 'the picture «Un mur»'],
    ['covered', 'Caché', 'the bar'],
  ])
  await page.setContent('<div style="width: 500px; height: 9px"></div>')
  expect(await inPage(page, 'readFlaws', 'body')).toMatchObject([{ kind: 'wide', px: 508 }])
})

test('the page check looks at page, menu and dialogs in both themes and in several windows', async ({
  page,
}) => {
  const weak = (name: string) => `<p><span class="${name}">${name}</span></p><img src="data:,">`
  await page.setContent(`<!doctype html><html lang="fr"><title>Page</title><style>
      * { color: #000; background: #fff }
      .weak { color: #797979 }
      .nearly { color: #777 }
      [data-theme=dark] * { color: #fff; background: #000 }
      [data-theme=dark] .night { color: #333 }
      @media (width > 800px) { .burger, nav { display: none } }
      main { padding-top: 60px }
    </style>
    <header class="nav"><button class="burger" aria-expanded="false" onclick="this.ariaExpanded = true; document.querySelector('nav').hidden = false" onkeydown="document.querySelector('nav').hidden = true">Menu</button>
      <nav hidden>${weak('weak')}</nav></header>
    <main><h1>Page</h1>${weak('weak')}${weak('nearly')}${weak('night')}
      <section><i class="relief"></i><b class="weak">map</b></section></main>
    <dialog id="notice" style="overflow: visible" aria-label="Mentions">${weak('night')}<pre style="width: 5000px">large</pre></dialog>`)
  const view = { name: 'page', path: '', menu: 'menu', dialogs: { notice: 'notice' } }
  const told = async (window: Window) => {
    await page.setViewportSize(window.viewport)
    const { contrasts, flaws, axe } = await look(page, view, window)
    return [
      ...contrasts.map(({ place, words }) => [place.page, place.theme, words.text].join(' ')),
      ...[...flaws, ...axe].map(fault =>
        [fault.place.page, 'rule' in fault ? fault.rule : fault.kind].join(' '),
      ),
    ]
  }
  const [narrow, phone, , desktop] = WINDOWS as [Window, Window, Window, Window]
  expect(await told(narrow)).toEqual(['page light map', 'menu light weak', 'notice wide'])
  expect(await told(phone)).toEqual([
    ...['page dark night', 'page light weak', 'page light map'],
    ...['menu light weak', 'notice dark night', 'notice wide'],
    ...['menu image-alt', 'notice image-alt'],
  ])
  expect(await told(desktop)).toEqual([
    ...['page light map', 'notice wide'],
    ...['page image-alt', 'page image-alt', 'page image-alt'],
  ])
})

test('the page check finds low contrast where a line is behind text, a late layout shift and an axe violation', async ({
  page,
}) => {
  await page.setContent(`<style>p { margin: 0; color: #000; background: #fff }</style>
    <title>Page</title><main lang="fr">
    <p id="line" style="background: linear-gradient(90deg, #fff 20px, #777 20px 22px, #fff 22px)">Sur une ligne</p>
    <p id="sizes"><a style="font-size: 23px">a</a><a style="font-size: 24px">b</a><b style="font-size: 18px">c</b><b style="font-size: 18.7px">d</b></p>
    <p id="faint" style="color: #eee; background: #eee">Invisible</p>
    <a href="#line"></a><img alt="Un banc" src="data:,"><a href="/x"><img alt="Un banc" src="data:,"> Un banc</a></main>`)
  const [[, line] = []] = await contrastsByTheme(page, '#line', ['light'])
  expect([line?.ratio.toFixed(1), line?.behind, line?.ground]).toEqual([
    '4.7',
    '#777777',
    '#ffffff',
  ])
  const [[, faint] = []] = await contrastsByTheme(page, '#faint', ['light'])
  expect(faint?.ratio).toBe(1)
  const lines = await inPage(page, 'readLines', '#sizes')
  expect(lines.map(({ asked }) => asked)).toEqual([4.5, 3, 4.5, 3])
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

test('without Chromium, npm run check:page weighs the pages and says what it could not check', async () => {
  await using scratch = new Scratch()
  const report = join(scratch.directory(), 'report.json')
  const { exitCode, stdout, stderr } = await runToEnd(
    [
      ...['tools/page-check/main.ts', '--content', NOOR, '--dist', distOf('noor')],
      ...['--report', report],
    ],
    { CHROMIUM_PATH: process.execPath },
  )
  expect([exitCode, stderr]).toEqual([0, ''])
  expect(stdout).toContain(
    '  – Not looked at: no Chromium that starts was found. Install Chromium or Chrome, or give its path in CHROMIUM_PATH\n',
  )
  expect(stdout).toContain('  ✓ Each comes in one flight of packets\n')
  expect(await readFile(report, 'utf8')).toBe('{"findings":0}')
})

test('with --json, npm run check:page prints findings, faults of the content and errors as JSON', async () => {
  await using scratch = new Scratch()
  const check = async (env: Environment, ...options: string[]) => {
    const command = ['tools/page-check/main.ts', '--json', ...options]
    const { exitCode, stdout } = await runToEnd(command, env)
    return { exitCode, ...JSON.parse(stdout) }
  }
  const fine = await writeContent(scratch.directory())
  const faulty = await writeContent(scratch.directory(), { site: { ...MINIMUM.site, role: '' } })
  for (const dist of [[], ['--dist', distOf('noor')]])
    expect(await check({}, '--content', faulty, ...dist)).toMatchObject({
      exitCode: 1,
      sections: [{ findings: [{ level: 'problem', file: 'site.ts', field: '«role»' }] }],
    })
  expect(await check({ VITE_BACKEND_URL: 'nowhere' }, '--content', fine)).toEqual({
    exitCode: 2,
    error: 'The page could not be checked: the build failed, see its output.',
  })
  expect(await check({}, '--nonsense')).toEqual({
    exitCode: 2,
    error: expect.stringContaining("Unknown option '--nonsense'"),
  })
})
