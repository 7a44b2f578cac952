import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { CSS_DRAFTS } from '../../build/bundle-css.ts'
import { namesOn } from '../../build/unused-rules.ts'
import { LATE_COLOURS } from '../../site/styles/from-content/colours.ts'
import { distOf, SITES, type SiteName } from '../sites/sites.ts'

const textsOf = (cwd: string, pattern: string) =>
  globSync(pattern, { cwd }).map(file => readFileSync(join(cwd, file), 'utf8'))

test('every class in the style sheets except «reasons» is used on a page of a test site, or by a script', () => {
  const classes = new Set<string>()
  for (const code of textsOf('site', '**/*.css'))
    transform({
      filename: 'sheet.css',
      code: Buffer.from(code),
      drafts: CSS_DRAFTS,
      visitor: {
        Selector: selector => {
          for (const part of selector) if (part.type === 'class') classes.add(`.${part.name}`)
        },
      },
    })
  const names = namesOn(
    (Object.keys(SITES) as SiteName[]).flatMap(site =>
      textsOf(distOf(site), '{site,pages}/**/*.html'),
    ),
  )
  expect(classes.size).toBeGreaterThan(100)
  // `.reasons` is used only on sites whose contact function runs on another host (result-pages.tsx).
  expect([...classes].filter(name => !names.has(name))).toEqual(['.reasons'])
})

test('pages other than case studies need no colour from the late styles for their first paint', () => {
  const pages = textsOf(distOf('noor'), '{site,pages}/**/*.html')
  const late = new RegExp(`var\\(--(${LATE_COLOURS.join('|')})\\b`)
  const studies = pages.filter(page => page.includes('study-head'))
  for (const page of pages.filter(page => !studies.includes(page)))
    expect(page.match(/<style>(.*?)<\/style>/s)?.[1]).not.toMatch(late)
  expect(pages.length - studies.length).toBeGreaterThan(5)
})

test('the late styles include the rules of reply pages, and fonts for rare letters', () => {
  const lateOf = (site: SiteName) => textsOf(distOf(site), 'site/assets/late.*.css')
  expect(lateOf('noor').filter(css => css.includes('.result '))).toHaveLength(2)
  const rare = (css: string) => css.match(/latin-ext[^}]*unicode-range:U\+141,U\+17a\}/g)?.length
  expect(lateOf('languages').map(rare)).toEqual([2, 2, 2])
})
