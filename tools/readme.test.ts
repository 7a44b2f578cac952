import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../content/site.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** What is typed, without the comment behind it. */
const commandsOf = (text: string) =>
  [...text.matchAll(/\b(?:npm|git) [^`#&\n]+/g)].map(([line]) => line.trim())

/** The first column of the table of content/. */
const filesOf = (text: string) =>
  [...text.matchAll(/^\| `(\w+(?:\.ts|\.svg|\/))`/gm)].map(([, file]) => file).sort()

// An owner's README is their own.
test.runIf(site.name === 'Sacha Combe')(
  'README.fr.md tells of commands and files as README.md does, and every script is one',
  () => {
    const [english, french] = [read('README.md'), read('README.fr.md')]
    const told = commandsOf(french)
    expect(told).toContain('npm start')
    expect(commandsOf(english)).toEqual(expect.arrayContaining(told))
    expect(filesOf(french)).toEqual(filesOf(english))
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = told.flatMap(command => /^npm run ([\w:]+)/.exec(command)?.[1] ?? [])
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
  },
)
