import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { writeContent } from '../../testing/contents.ts'
import { copyProject, runScript } from '../../testing/copy-project.ts'
import { ENGLISH, writeTranslation } from '../../testing/translation.ts'
import { findChromium } from '../../tools/cv/find-chromium.ts'
import { printSheet } from '../../tools/cv/print-sheet.ts'
import { expect, test } from '../kit/test.ts'
import { distOf } from '../sites/sites.ts'

/** Encodes text as Chromium's PDFs do: in UTF-16 with a byte order mark, as hexadecimal. */
const inPdf = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

function* streamsOf(pdf: Buffer): Generator<string> {
  for (const { 0: beginning, index } of pdf.toString('latin1').matchAll(/stream\r?\n/g))
    try {
      yield inflateSync(pdf.subarray(index + beginning.length)).toString('latin1')
    } catch {
      // Streams that don't inflate, such as JPEG pictures, contain no text.
    }
}

/**
 * Lists the width in ems of each space in a PDF's headings. The headings are recognised by their font: only the display face
 * has four-digit glyph codes.
 */
function spacesOfHeadings(pdf: Buffer): number[] {
  const streams = [...streamsOf(pdf)].join('\n')
  const [, space] = /^<(\w{4})> <0020>$/m.exec(streams) ?? []
  let fontSize = Number.NaN
  const steps = streams.matchAll(new RegExp(`/F\\d+ (\\S+) Tf|<${space}> Tj\\s+(\\S+) `, 'g'))
  return [...steps].flatMap(([, size, width]) => {
    if (size) fontSize = Number(size)
    return width ? Number(width) / fontSize : []
  })
}

const ADDRESS = 'https://www.noor.nl/'
/** Links to a page of the site, to a project, to the email address and to a profile. */
const LINKS = [
  `${ADDRESS}projets/passeur/`,
  'https://le-passeur.example/',
  'mailto:bonjour@noor.example',
  'https://social.example/@noor',
]

const print = (path = '') =>
  printSheet(findChromium() ?? '', distOf('noor'), { address: ADDRESS, path })

test('the printed PDF is tagged, states its language, and has public links and readable headings', async () => {
  const bytes = await print()
  const spaces = spacesOfHeadings(bytes)
  expect(spaces).not.toEqual([])
  // At 0.21 em, Chrome's viewer still reads «Site complet» as «Sitecomplet».
  expect(Math.min(...spaces)).toBeGreaterThan(0.21)
  const pdf = bytes.toString('latin1')
  expect(pdf).toMatch(/\/MarkInfo <<\/Type \/MarkInfo\s+\/Marked true>>/)
  expect(pdf).toContain('/Lang (fr)')
  expect(pdf).toContain(`/Title ${inPdf('Noor, designer et développeuse web à\u00a0Leyde')}`)
  const links = [...pdf.matchAll(/\/URI \(([^)]+)\)/g)].map(([, link]) => link)
  expect(links).toEqual(expect.arrayContaining(LINKS))
  const english = (await print('en/')).toString('latin1')
  expect(english).toContain('/Lang (en)')
  expect(english).toContain(`/URI (${ADDRESS}en/projets/`)
})

test('npm run cv writes a PDF, overwrites it only with --force, and keeps it when printing fails', async () => {
  await using scratch = new Scratch()
  const content = await writeContent(scratch.directory())
  await writeTranslation(content, ENGLISH)
  const copy = await copyProject(scratch, content)
  const cv = join(copy, 'content/files/cv.pdf')
  const run = (args: string[], chromium = process.env.CHROMIUM_PATH ?? '') =>
    runScript(copy, ['tools/cv.ts', ...args], { CHROMIUM_PATH: chromium })
  await rm(cv)
  const failed = await run([], process.execPath)
  expect([failed.exitCode, failed.stderr]).toEqual([
    1,
    expect.stringContaining(
      `${process.execPath} printed nothing: give the path of a Chromium or Chrome that starts in CHROMIUM_PATH.\n`,
    ),
  ])
  expect(existsSync(cv)).toBe(false)
  expect((await run([])).stdout).toMatch(/^content\/files\/cv\.pdf is the printed page\.$/m)
  expect(await readFile(cv, 'latin1')).toContain('/Lang (fr)')
  const { exitCode, stderr } = await run([])
  expect([exitCode, stderr]).toEqual([
    1,
    'content/files/cv.pdf already exists: run «npm run cv -- --force» to replace it.\n',
  ])
  const file = 'content/en/files/cv.pdf'
  await mkdir(join(copy, 'content/en/files'))
  await writeFile(join(copy, file), 'made elsewhere')
  expect((await run(['--lang', 'en'])).stderr).toBe(
    `${file} already exists: run «npm run cv -- --lang en --force» to replace it.\n`,
  )
  const force = ['--lang', 'en', '--force']
  expect((await run(force, process.execPath)).exitCode).toBe(1)
  expect(await readFile(join(copy, file), 'utf8')).toBe('made elsewhere')
  expect((await run(force)).stdout).toContain(`${file} is the printed page.\n`)
  expect(await readFile(join(copy, file), 'latin1')).toContain('/Lang (en)')
  expect((await run(['--lang', 'de'])).stderr).toBe(
    '--lang de: there is no translation in content/de.\n',
  )
})
