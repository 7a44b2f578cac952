import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../workshop/testing/server.ts'
import type { ContentFile } from './content-texts.ts'
import { hashContent } from './demonstration.ts'
import { untouchedFindings } from './untouched.ts'

/** A small demonstration, so that these tests do not depend on what the owner of this repository writes. */
const DEMONSTRATION = {
  site: {
    name: 'Sacha Combe',
    title: 'Sacha Combe, développement à Valence',
    tagline: "J'écris des sites qui durent.",
    location: { city: 'Valence', country: 'FR' },
    mapMark: { place: 'Valence' },
    sections: ['projects', 'services'],
  },
  projects: {
    lead: 'Voici',
    projects: [
      { title: 'Une carte du ciel', image: 'ciel.png', url: 'https://www.roux.fr' },
      { title: 'Site e-commerce', image: 'marche.png' },
    ],
  },
  services: { lead: 'On part de là où vous en êtes.', services: [] },
}

const OWN = {
  site: {
    ...DEMONSTRATION.site,
    name: 'Ève Roux',
    title: 'Ève Roux, sites et boutiques à Die',
    tagline: 'Des sites simples et rapides.',
    location: { city: 'Die', country: 'FR' },
    mapMark: undefined,
  },
  projects: { lead: 'Voici', projects: [] },
  services: { lead: 'Dites-moi ce dont vous avez besoin.', services: [] },
}

const filesOf = (content: Record<string, unknown>): ContentFile[] =>
  Object.entries(content).map(([name, value]) => ({
    name: `content/${name}.ts`,
    exports: { [name]: value },
  }))

function pictures(contents: Record<string, string>): string {
  const images = join(temporaryDirectory(), 'images')
  mkdirSync(images)
  for (const [file, bytes] of Object.entries(contents)) writeFileSync(join(images, file), bytes)
  return images
}

/** What is found in a content, and in its pictures, by who knows the demonstration. */
function found(content: Record<string, unknown>, own: Record<string, string> = {}) {
  const theirs = pictures({ 'ciel.png': 'sky', 'marche.png': 'market' })
  const hashes = hashContent(filesOf(DEMONSTRATION), theirs).map(({ hash }) => hash)
  const images = Object.keys(own).length > 0 ? pictures(own) : theirs
  const findings = untouchedFindings(filesOf(content), { images, demonstration: new Set(hashes) })
  return findings.map(({ level, what }) => `${level}: ${what}`)
}

test('of a content of one’s own nothing is said', () => {
  expect(found(OWN)).toEqual([])
})

test('the demonstration is known again: its town, its pictures, and its texts, counted by file', () => {
  expect(found(DEMONSTRATION)).toEqual([
    'problem: content/projects.ts, «projects.0.image»: ciel.png is the demonstration’s picture',
    'warning: Valence, the demonstration’s town, is named in 3 texts: content/site.ts, «title», content/site.ts, «location.city», content/site.ts, «mapMark.place»',
    'warning: content/projects.ts: 1 example with the demonstration’s picture: marche.png',
    "warning: content/site.ts: 2 texts word for word the demonstration’s: «title» Sacha Combe, développement à…, «tagline» J'écris des sites qui durent.",
    'warning: content/projects.ts: 1 text word for word the demonstration’s: «projects.0.title» Une carte du ciel',
    'warning: content/services.ts: 1 text word for word the demonstration’s: «lead» On part de là où vous en êtes.',
  ])
})

test('a text is known again with another name in it, other apostrophes and other spaces', () => {
  const site = {
    ...OWN.site,
    title: 'Ève Roux,  développement à\u00a0Valence',
    tagline: 'J’écris des sites qui durent. ',
    location: { city: 'Valence', country: 'FR' },
  }
  expect(found({ ...OWN, site })).toContain(
    'warning: content/site.ts: 2 texts word for word the demonstration’s: «title» Ève Roux,  développement à…, «tagline» J’écris des sites qui durent. ',
  )
})

test('who lives elsewhere and left a sentence about Valence untouched is stopped, who wrote one is asked', () => {
  const site = {
    ...OWN.site,
    title: 'Ève Roux, développement à Valence',
    tagline: 'Des sites entre Die et Valence, une équivalence près.',
    mapMark: { place: 'Valence' },
  }
  expect(found({ ...OWN, site }).slice(0, 3)).toEqual([
    'problem: content/site.ts, «title»: Ève Roux, développement à…',
    'problem: content/site.ts, «mapMark.place»: Valence',
    'warning: Valence, the demonstration’s town, is named in 1 text: content/site.ts, «tagline»',
  ])
})

test('what brackets ask for in the legal texts is told by them', () => {
  const legal = { rows: [{ text: 'Ève Roux [EI, adresse à compléter, 26000 Valence]' }] }
  expect(found({ ...OWN, legal })).toEqual([])
  const filled = { rows: [{ text: '1 rue des Alpes, 26000 Valence' }] }
  expect(found({ ...OWN, legal: filled })).toEqual([
    'warning: Valence, the demonstration’s town, is named in 1 text: content/legal.ts, «rows.0.text»',
  ])
})

test('a picture is the demonstration’s by what it shows, under any name', () => {
  const { projects } = DEMONSTRATION
  const own = { 'ciel.png': 'a sky of my own', 'marche.png': 'sky' }
  expect(found({ ...OWN, projects }, own)).toContain(
    'warning: content/projects.ts: 1 example with the demonstration’s picture: marche.png',
  )
  expect(found({ ...OWN, projects }, own).filter(line => line.startsWith('problem'))).toEqual([])
})

test('a section that the page does not show may stay the demonstration’s', () => {
  const site = { ...OWN.site, sections: [] }
  const { projects, services } = DEMONSTRATION
  expect(found({ site, projects, services })).toEqual([])
})

test('a content that the build would refuse is looked at all the same', () => {
  expect(found({ site: {}, projects: {}, services: undefined })).toEqual([])
  expect(found({})).toEqual([])
})
