import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content } from '../../../schema/content.ts'
import { contrastOfHex } from '../../../schema/look/contrast.ts'
import { parseColour } from '../../../schema/look/oklch.ts'
import { PAPER } from '../../../site/styles/colours.ts'
import { publicFolder } from './built.ts'

const { palette } = content.look

test('every colour of the styles is of the palette, but for black, white and grey', () => {
  const styles = globSync(['*.html', 'assets/*.css'], { cwd: publicFolder }).flatMap(file => {
    const text = readFileSync(join(publicFolder, file), 'utf8')
    return file.endsWith('.css') ? [text] : (text.match(/<style>.*?<\/style>/gs) ?? [])
  })
  const rules = styles.join('').replaceAll(/\.picture-[\w-]+\{.*?\}/g, '')
  const used = [...rules.matchAll(/#([\da-f]{3,8})\b/g)].map(([, hex = '']) =>
    parseColour(`#${hex.slice(0, hex.length < 6 ? 3 : 6)}`),
  )
  const known = Object.values(palette).flatMap(colour =>
    typeof colour === 'string' ? colour : Object.values(colour),
  )
  expect(used.length).toBeGreaterThan(40)
  expect(used.filter(hex => hex && !isGrey(hex) && !known.includes(hex))).toEqual([])
})

const isGrey = (hex: string) => /^#(..)\1\1$/.test(hex)

test('where a picture does not come, its description can be read on the colour in its place, in both themes', () => {
  const page = readFileSync(join(publicFolder, 'index.html'), 'utf8')
  const rules = [...page.matchAll(/\.picture-[\w-]+\{background:(#\w{6});color:var\(--(\w+)\)\}/g)]
  expect(rules.length > 0).toBe(content.projects.projects.length > 0)
  for (const [rule, background = '', ink] of rules) {
    const hex = ink === 'night' ? PAPER.dark : PAPER.light
    // On a middle grey neither ink has the 4.5 of a text that stands alone.
    expect(contrastOfHex(hex, background), rule).toBeGreaterThanOrEqual(4)
  }
})
