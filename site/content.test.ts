import { expect, test } from 'vitest'
import { projects } from '../content/projects.ts'
import { projectsSchema, siteSchema } from '../content/schema.ts'
import { services } from '../content/services.ts'
import { site } from '../content/site.ts'
import { checkContent, content } from './content.ts'

const sentences = (schema: typeof siteSchema | typeof projectsSchema, value: unknown) => {
  try {
    checkContent('content/file.ts', schema, value)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test('the committed content is accepted, whole', () => {
  expect(content.projects.projects).toHaveLength(projects.projects.length)
  expect(content.services.services).toHaveLength(services.services.length)
})

test('a missing value is named with its file', () => {
  const { email: _, ...withoutEmail } = site
  expect(sentences(siteSchema, withoutEmail)).toEqual(['content/file.ts: «email» is missing.'])
})

test('a misspelt key is named', () => {
  expect(sentences(siteSchema, { ...site, tagLine: 'Bonjour' })).toEqual([
    'content/file.ts: «tagLine» is not a known field, check its spelling.',
  ])
})

test('a wrong value says what is expected and what was found, deep in a list too', () => {
  const project = { title: 'A', description: 'B', tags: ['C'], image: 'd.png', imageAlt: 'E' }
  const wrong = { lead: 'Voici', projects: [project, { ...project, url: 'example' }] }
  expect(sentences(projectsSchema, wrong)).toEqual([
    'content/file.ts: «projects.1.url» must be a web address such as https://example.com, got "example".',
  ])
})

test('a number where a text is expected is refused', () => {
  expect(sentences(siteSchema, { ...site, role: 3 })).toEqual([
    'content/file.ts: «role» must be a non-empty text, got 3.',
  ])
})

test('an empty or blank text is refused', () => {
  expect(sentences(siteSchema, { ...site, tagline: '  ' })).toEqual([
    'content/file.ts: «tagline» must be a non-empty text, got "".',
  ])
})

test('every fault is listed, not only the first', () => {
  expect(sentences(siteSchema, { ...site, role: '', title: '' })).toHaveLength(2)
})

test('sentences are set with French typography and names are not', () => {
  const checked = checkContent('content/site.ts', siteSchema, {
    ...site,
    tagline: "C'est vrai : oui...",
    name: "Anne L'Hermite",
  })
  expect(checked.tagline).toBe('C’est vrai\u00a0: oui…')
  expect(checked.name).toBe("Anne L'Hermite")
})
