import { globSync, statSync } from 'node:fs'
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { HEADER_BYTES } from '../../build/first-response-bytes.ts'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { loadSites } from '../../schema/load-sites.ts'
import { NOOR } from '../../testing/places.ts'
import { isReady, sectionLines } from '../../tools/doctor/report.ts'
import { checkPage, pagesOf } from '../../tools/page-check/check-page.ts'
import { textsOf } from '../../tools/page-check/texts.ts'
import { WINDOWS } from '../../tools/page-check/visit.ts'
import { weighPages, weighPictures } from '../../tools/page-check/weigh.ts'
import { writeFaulty } from '../sites/faulty.ts'
import { distOf } from '../sites/sites.ts'

const SPOILT = `@media (width < 400px) { .nav nav a { color: #bbb; background: #fff } }
#about h2 { width: 20px; overflow: hidden; white-space: nowrap }
#projects { animation: down linear both; animation-timeline: scroll() }
@keyframes down { to { margin-top: 600px } }`

/** Copies the built site «faulty», and adds faults that its content doesn't cause. */
async function spoilt(dist: string) {
  await cp(distOf('faulty'), dist, { recursive: true })
  const site = join(dist, 'site')
  await writeFile(join(site, 'assets/spoilt.css'), SPOILT)
  const home = join(site, 'index.html')
  const noise = Array.from({ length: 4000 }, (_, at) => Math.sin(at)).join()
  const html = (await readFile(home, 'utf8'))
    .replace('</title>', '</title><link rel="stylesheet" href="/assets/spoilt.css">')
    .replaceAll('alt="Un banc."', '')
  await writeFile(home, `${html}<!--${noise}-->`)
  await writeFile(`${home}.br`, brotliCompressSync(`${html}<!--${noise}-->`))
  const free = Buffer.alloc(40_000)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  for (const picture of globSync(join(site, 'img/*/*.avif'))) await appendFile(picture, free)
  return dist
}

test('the page check says where each fault on a page is, and how to fix it', async () => {
  await using scratch = new Scratch()
  const loaded = await loadSites(await writeFaulty(scratch.directory()))
  const dist = await spoilt(scratch.directory())
  // Two windows are enough here: the narrowest, and the one in which axe checks the page.
  const windows = WINDOWS.filter(({ size }) => ['320×568', '1280×800'].includes(size))
  const sections = await checkPage(loaded, dist, windows)
  expect(isReady(sections)).toBe(false)
  const lines = sections.flatMap(section => sectionLines(section)).join('\n')
  const told = lines
    .replaceAll(/\S*\/(?=\w+\.ts|studies\/)/g, '')
    .replaceAll(/\d+(?= px| bytes| more| letters)|\d\.\d+(?= while)|(?<=there are | \()\d+/g, 'N')
  expect(told).toBe(`Contrast of text
  ✗ «Contactez moi» has 1.91:1 in #bbbbbb on #ffffff, where 4.5:1 is asked (the menu, 320×568, by day): phrases.ts, «contactMe»
  ✗ «Contactez moi» has 1.91:1 in #bbbbbb on #ffffff, where 4.5:1 is asked (the menu, 320×568, by night): phrases.ts, «contactMe»
  ✗ «À propos» and one other text have as little as 1.73:1 in #bbbbbb on #f5f3ef, where 3:1 is asked (the menu, 320×568, by day): phrases.ts, «about»
    → no lightness of one colour helps: shorten the text, or «mapMark» in site.ts, choose a palette that ships in look.ts (vercors, estuaire, schiste, lichen), or draw a map with fewer lines

Width
  ✗ «123 456 789 012 345 678» is wider than the window: it takes N px where there are N (/projets/bois/, 320×568)
    → projects.ts, «value» of the result ‹de chiffre› in «study» of the project ‹Bois›: at most N letters would do

Cut or covered
  ✗ «À propos» is cut: it takes N px where there are N (the page, in every window)
    → phrases.ts, «about»: shorten it

Links
  ✗ The link «Visiter» leads to https://www.roux.fr/nulle-part, which is not there (the page and /projets/bois/)
    → projects.ts, «url» of the project ‹Bois›: write one of / and /projets/bois/
  ✗ The link «lien mort» leads to /#equipe, which is not there (/projets/bois/)
    → studies/bois.md, line 3: write one of /#about, /#projects, /#contact, /#mentions-legales and /#confidentialite
  ✗ The link «autre» leads to /projets/inconnu/, which is not there (/projets/bois/)
    → studies/bois.md, line 5: write one of / and /projets/bois/

Accessibility
  ✗ Images must have alternative text: img (axe’s rule image-alt; the page, 1280×800)
    → not a text of content/, please report it: Element does not have an alt attribute

Steadiness
  ✗ What stands around «Projets RéalisésMes projets.BoisUn ate…» moves by N while the page loads, where less than 0.1 is good (the page, 1280×800)
    → phrases.ts, «projects»: a few letters less or more, so that it takes as many lines when the fonts come

Weight of each page
  ! the page: the first response has N bytes, N more than come in one flight of packets; on a slow network it is whole one round trip later
    → write about N letters less, or leave out something optional, such as a kind of own sections; most letters are in phrases.ts (N) and site.ts (N)

Weight of pictures
  ! content/images/identite.png takes 40 kB at N px, where 35 kB would do
    → a picture with less fine detail: crop it closer, calm its background, or take out grain and noise before you export it
`)
  // Without visits, only the weights are left to improve.
  const unvisited = await checkPage(loaded, dist, [])
  expect(unvisited.map(({ title, findings }) => `${findings[0]?.level} ${title}`)).toEqual([
    ...['warning Weight of each page', 'warning Weight of pictures'],
    ...['ok Contrast of text', 'ok Width', 'ok Cut or covered'],
    ...['ok Links', 'ok Accessibility', 'ok Steadiness'],
  ])
})

test('the page check visits the pages of all languages, and weighs no picture twice', async () => {
  const site = join(distOf('noor'), 'site')
  const all = textsOf(await loadSites(NOOR)).map(language => pagesOf(language, site))
  const views = all.flatMap(({ views }) => views)
  expect(views.map(({ name, path }) => `${name}: ${path}`)).toEqual([
    'the page: ',
    ...['passeur', 'cageot', 'musee-du-vent'].map(study => `/projets/${study}/: projets/${study}/`),
    'the 404 page: adresse-inconnue',
    '/en/: en/',
    ...['ferryman', 'cageot', 'museum-of-wind'].map(
      study => `/en/projets/${study}/: en/projets/${study}/`,
    ),
    'the 404 page of /en/: en/adresse-inconnue',
  ])
  expect(views.flatMap(({ menu, dialogs }) => (menu ? [menu, dialogs] : []))).toEqual([
    'the menu',
    { 'mentions-legales': 'the legal notice', confidentialite: 'the privacy notice' },
    'the menu of /en/',
    {
      'mentions-legales': 'the legal notice of /en/',
      confidentialite: 'the privacy notice of /en/',
    },
  ])
  const pages = all.flatMap(({ pages }) => pages)
  const [home, study, ...others] = weighPages(site, NOOR, pages)
  expect(home?.bytes).toBe(HEADER_BYTES + statSync(join(site, 'index.html.br')).size)
  expect(study?.files.map(({ name }) => name)).toEqual(['examples/noor/studies/passeur.md'])
  expect(others.at(-1)?.files[0]?.name).toBe('examples/noor/en/studies/museum-of-wind.md')
  const pictures = weighPictures(site, NOOR, pages)
  expect(pictures.length).toBe(new Set(pictures.map(({ file }) => file)).size)
  const [widest] = pictures
  const [file = ''] = globSync(join(site, 'img/*/passeur-1280.avif'))
  expect(widest).toEqual({ file: 'passeur.png', widthPx: 1280, bytes: statSync(file).size })
})
