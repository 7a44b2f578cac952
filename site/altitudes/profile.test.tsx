import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Site } from '../../schema/site.ts'
import { siteAt } from '../../testing/site.ts'
import { SiteContext } from '../site-context.ts'
import { profileMedia, profileOf, profileStyle } from './profile.ts'
import { PageProfile } from './profile.tsx'

type Stops = Record<string, number | undefined>

function html(site: Site): string {
  const profile = profileOf(site)
  return renderToStaticMarkup(
    <SiteContext value={site}>{profile && <PageProfile of={profile} />}</SiteContext>,
  )
}

const FALL = { about: 900, projects: 500, contact: 100, footer: 50 }

test.each<[string, Stops]>([
  ['fewer than four altitudes', { about: 900, projects: undefined, contact: 100, footer: 50 }],
  ['no section', { contact: 100, footer: 50 }],
  ['the same altitude everywhere', { about: 5, projects: 5, contact: 5, footer: 5 }],
])('a page with %s has no profile', (_, stops) => {
  const site = siteAt(stops)
  expect([profileOf(site), profileStyle(site), html(site)]).toEqual([undefined, '', ''])
})

test('the highest stop is at the top and the lowest at the bottom, whatever their order', () => {
  expect(profileOf(siteAt(FALL))?.heights).toEqual([0, 400 / 850, 800 / 850, 1])
  const climb = { about: -10, projects: 0, contact: 10, footer: 30 }
  expect(profileOf(siteAt(climb))?.heights).toEqual([1, 0.75, 0.5, 0])
})

test('the profile shows no altitude for a section without one, and interpolates its height', () => {
  const site = siteAt({
    about: 900,
    services: undefined,
    projects: 500,
    contact: 100,
    footer: 50,
  })
  expect(profileOf(site)?.heights[1]).toBeCloseTo(200 / 850)
  expect(html(site)).toContain('<a href="#services">Services</a>')
  expect(html(site)).toContain(
    '<a href="#projects">Travaux<b>500 m</b> <small>Col projects</small></a>',
  )
})

test('the footer’s stop has an altitude and a place, but no link', () => {
  expect(html(siteAt(FALL))).toContain('<a><b>50 m</b> <small>Col footer</small></a>')
})

test('the profile’s label is «La descente» or, without that phrase, its first and last place', () => {
  const site = siteAt(FALL)
  expect(html(site)).toContain('aria-label="La descente"')
  const { profile: _, ...phrases } = site.phrases
  expect(html({ ...site, phrases })).toContain('aria-label="Col about – Col footer"')
})

test('there is a sea only when one stop is below sea level and another is not', () => {
  const seaOf = (stops: Stops) => profileOf(siteAt(stops))?.sea
  expect(seaOf(FALL)).toBeUndefined()
  expect(seaOf({ about: 30, projects: 20, contact: 0, footer: -10 })).toBe(0.75)
  expect(seaOf({ about: -1, projects: -2, contact: -3, footer: -4 })).toBeUndefined()
})

test('a profile with many stops shows its names only in wider windows', () => {
  expect(profileMedia(siteAt(FALL))).toBe('')
  const sections = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`own-${n}`, 900 - n]))
  expect(profileMedia(siteAt({ ...sections, contact: 5, footer: 1 }))).toContain('(width < 73rem)')
})

test('a phone shows only three altitudes: the first, the last and the one before the contact section', () => {
  const style = profileStyle(siteAt({ skills: 1200, services: 1000, ...FALL }))
  const shown = [...style.matchAll(/a:nth-child\((\d)\)::after\{content:"([^"]+)"/g)]
  expect(shown.map(([, at, numeral]) => [at, numeral])).toEqual([
    ['1', '1200 m'],
    ['4', '500 m'],
    ['6', '50 m'],
  ])
})

test('the coloured line in the bar grows to each stop, to the edge of the cliff and to the end of the bar', () => {
  const site = siteAt(FALL)
  const style = profileStyle(site)
  const ends = [...style.matchAll(/@keyframes way-\d\{.*?to\{transform:translate\((.*?)\)\}\}/g)]
  expect(ends.map(([, end]) => end)).toEqual([
    'calc(var(--edge)*1 + 0%)',
    'calc(var(--edge)*.5 + 12.5%)',
    'calc(var(--edge)*.13 + 21.75%)',
    'calc(var(--edge)*0 + 25%)',
    '50%',
  ])
  expect(style).toContain('animation-timeline:scroll(root),--leg-0,--lip,--cliff,--leg-2')
})
