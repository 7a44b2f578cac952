import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { content } from '../../../schema/content.ts'
import { contrastOfHex } from '../../../schema/look/contrast.ts'
import { PAPER } from '../../../site/styles/colours.ts'
import { publicFolder } from './built.ts'

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
