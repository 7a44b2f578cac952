import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phrases } from '../../content/phrases.ts'
import { site } from '../../content/site.ts'
import { temporaryDirectory } from '../../workshop/testing/server.ts'
import { type ContentFile, readContent } from '../folder/content-files.ts'
import { hashContent, nameOf, readDemonstration, untouchedFindings } from './demonstration.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** Why the content here is not, or not surely, the demonstration's as it is published. */
function notDemonstration(name: string): string | undefined {
  if (name !== 'Sacha Combe') return `the content is ${name}’s`
  try {
    const changed = execFileSync('git', ['status', '--porcelain', '--', CONTENT], {
      cwd: CONTENT,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return changed && 'the content has changes that are not committed'
  } catch {
    return 'no git tells whether the content was changed'
  }
}

test('the doctor knows every text and picture of the demonstration', async context => {
  const { files } = await readContent()
  const reason = notDemonstration(nameOf(files))
  if (reason) context.skip(reason)
  const known = readDemonstration()
  const unknown = hashContent(files).filter(({ hash }) => !known.has(hash))
  const advice =
    'npm run demonstration; or, if the site is yours, write your name in content/site.ts first'
  expect(
    unknown.map(({ what }) => what),
    advice,
  ).toEqual([])
})

/** The words that the specification fixes. All other tests read `phrases`, so that an owner may change them. */
const SPECIFIED = {
  about: 'À propos',
  skills: 'Compétences',
  projects: 'Projets',
  services: 'Services',
  contact: 'Contact',
  contactMe: 'Contactez moi',
  seeProjects: 'Voir mes projets',
  getInTouch: 'Me contacter',
  projectsTitle: 'Projets Réalisés',
  contactSubtitle: 'Un projet en tête ? Discutons-en ensemble',
  labels: { name: 'Nom complet', email: 'Email', subject: 'Sujet', message: 'Message' },
  placeholders: {
    name: 'Votre nom',
    subject: 'Objet de votre message',
    message: 'Décrivez votre projet...',
  },
  send: 'Envoyer le message',
  sending: 'Envoi en cours...',
  footerNavigation: 'Navigation',
  footerServices: ['Développement Web', 'Applications Mobile', 'E-commerce', 'UI/UX Design'],
  notFound: 'Oops! Page not found',
  returnHome: 'Return to Home',
}

test('the demonstration speaks in the words of the specification', context => {
  if (site.name !== 'Sacha Combe') context.skip(`the site is ${site.name}’s, whose words are free`)
  const advice = 'write your own name in content/site.ts first: then these words are yours'
  expect(phrases, advice).toMatchObject(SPECIFIED)
  expect(site.role).toBe('Développeur Web Full Stack')
  expect(site.availability.title).toBe('Disponible pour des projets')
})

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
  const findings = untouchedFindings(filesOf(content), images, new Set(hashes))
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
