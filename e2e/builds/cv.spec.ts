import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { copyProject, runScript } from '../../testing/copy-project.ts'
import { expect, test } from '../kit/test.ts'

/** Encodes a text as a PDF does: in UTF-16 with a byte order mark, as hexadecimal. */
const inPdf = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

function* streamsOf(pdf: Buffer): Generator<string> {
  for (const { 0: beginning, index } of pdf.toString('latin1').matchAll(/stream\r?\n/g))
    try {
      yield inflateSync(pdf.subarray(index + beginning.length)).toString('latin1')
    } catch {
      // The streams of fonts and pictures need not be read.
    }
}

/**
 * Returns the width of each space in the headings of a PDF, in ems. Only the display face of the headings has glyphs
 * with codes of four digits.
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

const SITE_URL = 'https://www.noor.nl/portfolio/'
/** One link of each kind: to a page of the site, to a project, to an email address and to a profile. */
const LINKS = [
  `${SITE_URL}projets/passeur/`,
  'https://le-passeur.example/',
  'mailto:bonjour@noor.example',
  'https://social.example/@noor',
]

test('npm run cv prints a tagged PDF in each language, with public links, and overwrites one only with --force', async () => {
  await using scratch = new Scratch()
  const copy = await copyProject(scratch)
  const cv = join(copy, 'content/files/cv.pdf')
  const environment = { SITE_URL, CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' }
  const run = (...args: string[]) => runScript(copy, ['tools/cv.ts', ...args], environment)
  await rm(cv)
  const broken = { ...environment, CHROMIUM_PATH: process.execPath }
  const failed = await runScript(copy, ['tools/cv.ts'], broken)
  expect([failed.exitCode, failed.stderr]).toEqual([
    1,
    `${process.execPath} printed nothing: give the path of a Chromium or Chrome that starts in CHROMIUM_PATH.\n`,
  ])
  expect(existsSync(cv)).toBe(false)
  const { stdout } = await run()
  expect(stdout).toMatch(/^content\/files\/cv\.pdf is the printed page\.$/m)
  const bytes = await readFile(cv)
  const pdf = bytes.toString('latin1')
  const spaces = spacesOfHeadings(bytes)
  expect(spaces).not.toEqual([])
  // At 0.21 em, Chrome's viewer still reads «Sitecomplet».
  expect(Math.min(...spaces)).toBeGreaterThan(0.21)
  expect(pdf).toMatch(/\/MarkInfo <<\/Type \/MarkInfo\s+\/Marked true>>/)
  expect(pdf).toContain('/Lang (fr)')
  expect(pdf).toContain(`/Title ${inPdf('Noor, designer et développeuse web à\u00a0Leyde')}`)
  const links = [...pdf.matchAll(/\/URI \(([^)]+)\)/g)].map(([, link]) => link)
  expect(links).toEqual(expect.arrayContaining(LINKS))

  const { exitCode, stderr } = await run()
  expect([exitCode, stderr]).toEqual([
    1,
    'content/files/cv.pdf already exists: run «npm run cv -- --force» to replace it.\n',
  ])

  const file = 'content/en/files/cv.pdf'
  await writeFile(join(copy, file), 'made elsewhere')
  expect((await run('--lang', 'en')).stderr).toBe(
    `${file} already exists: run «npm run cv -- --lang en --force» to replace it.\n`,
  )
  const force = ['--lang', 'en', '--force']
  expect((await runScript(copy, ['tools/cv.ts', ...force], broken)).exitCode).toBe(1)
  expect(await readFile(join(copy, file), 'utf8')).toBe('made elsewhere')
  expect((await run(...force)).stdout).toContain(`\n${file} is the printed page.\n`)
  const english = await readFile(join(copy, file), 'latin1')
  expect(english).toContain('/Lang (en)')
  expect(english).toContain(`/URI (${SITE_URL}en/projets/`)
  expect((await run('--lang', 'de')).stderr).toBe(
    '--lang de: there is no translation in content/de.\n',
  )
})
