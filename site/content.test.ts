import { expect, test } from 'vitest'
import { projectsSchema, siteSchema } from '../content/schema.ts'
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

test('the committed content is accepted', () => {
  expect(content.projects.projects).toHaveLength(8)
  expect(content.services.services).toHaveLength(6)
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
  const projects = [project, { ...project, url: 'example' }]
  expect(sentences(projectsSchema, { lead: 'Voici', projects })).toEqual([
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

test('sentences are set with French typography and addresses are not', () => {
  expect(content.site.tagline).toContain('mesure\u00a0: rapides')
  expect(content.site.email).toBe(site.email)
})
