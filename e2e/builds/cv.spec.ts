import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { Scratch } from '../../packages/contact-server/testing/scratch.ts'
import { copyProject, runScript } from '../../testing/copy-project.ts'
import { findChromium } from '../../tools/cv/find-chromium.ts'
import { printSheet } from '../../tools/cv/print-sheet.ts'
import { expect, test } from '../kit/test.ts'
import { writeLanguages } from '../sites/languages.ts'
import { distOf } from '../sites/sites.ts'

function* streamsOf(pdf: Buffer): Generator<string> {
  for (const { 0: beginning, index } of pdf.toString('latin1').matchAll(/stream\r?\n/g))
    try {
      yield inflateSync(pdf.subarray(index + beginning.length)).toString('latin1')
    } catch {
      // Matches that can't be inflated contain no text: drawings of glyphs, and the word «endstream».
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
const LINKS = [
  `${ADDRESS}en/projets/ferryman/`,
  'https://le-passeur.example/',
  'mailto:bonjour@noor.example',
  'https://social.example/@noor',
]

const print = (chromium = findChromium() ?? '') =>
  printSheet(chromium, distOf('noor'), { address: ADDRESS, path: 'en/' })

test('the printed PDF is tagged, states its language, and has public links and readable headings', async () => {
  const bytes = await print()
  const spaces = spacesOfHeadings(bytes)
  expect(spaces).not.toEqual([])
  // The display face's own spaces are about 0.15 em wide. print.css widens them, so that PDF readers don't run words
  // together.
  expect(Math.min(...spaces)).toBeGreaterThan(0.21)
  const pdf = bytes.toString('latin1')
  expect(pdf).toMatch(/\/MarkInfo <<\/Type \/MarkInfo\s+\/Marked true>>/)
  expect(pdf).toContain('/Lang (en)')
  expect(pdf).toContain('/Title (Noor, web designer and developer in Leiden)')
  const links = [...pdf.matchAll(/\/URI \(([^)]+)\)/g)].map(([, link]) => link)
  expect(links).toEqual(expect.arrayContaining(LINKS))
})

test('with a program other than Chromium, printing fails and the error says what to do', async () => {
  await expect(print(process.execPath)).rejects.toThrow(
    `${process.execPath} printed nothing: give the path of a Chromium or Chrome that starts in CHROMIUM_PATH.`,
  )
})

test('npm run cv replaces a PDF only with --force, and writes no PDF when it fails', async () => {
  await using scratch = new Scratch()
  const copy = await copyProject(scratch, await writeLanguages(scratch.directory()))
  // A build takes a while, so the copy gets the built test site, which has the same content.
  await cp(distOf('languages'), join(copy, 'dist'), { recursive: true })
  const cv = join(copy, 'content/files/cv.pdf')
  const english = join(copy, 'content/en/files/cv.pdf')
  const run = (args: string[], env = {}) =>
    runScript(copy, ['tools/cv.ts', ...args], { CHROMIUM_PATH: findChromium(), ...env })

  const old = await readFile(cv, 'latin1')
  expect(await run([])).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'content/files/cv.pdf already exists: run «npm run cv -- --force» to replace it.\n',
  })
  const failed = await run(['--force'], { CHROMIUM_PATH: '/nowhere' })
  expect(failed.stderr).toBe('CHROMIUM_PATH: no file at «/nowhere».\n')
  expect(await readFile(cv, 'latin1')).toBe(old)
  const { stdout } = await run(['--force'])
  expect(stdout).toBe(`content/files/cv.pdf is the printed page.
In content/site.ts, write: documents: [{ label: 'CV', file: 'cv.pdf' }],
`)
  expect(await readFile(cv, 'latin1')).toContain('/Lang (fr)')
  // An interrupted run may leave an empty file.
  await writeFile(cv, '')
  const unbuilt = await run([], { VITE_BACKEND_URL: 'nowhere' })
  expect(unbuilt.exitCode).toBe(1)
  expect(unbuilt.stderr).toContain('VITE_BACKEND_URL')
  expect(existsSync(cv)).toBe(false)

  expect((await run(['--lang', 'en'])).stderr).toBe(
    'content/en/files/cv.pdf already exists: run «npm run cv -- --lang en --force» to replace it.\n',
  )
  await writeFile(cv, old, 'latin1')
  expect((await run(['--lang', 'en', '--force'])).stdout).toContain(
    'content/en/files/cv.pdf is the printed page.\n',
  )
  expect(await readFile(english, 'latin1')).toContain('/Lang (en)')
  expect((await run(['--lang', 'nl'])).stderr).toBe(
    '--lang nl: there is no translation in content/nl.\n',
  )
})
