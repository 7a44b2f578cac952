import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkContent } from '../check-content.ts'
import { sectionName } from './section-name.ts'

const schema = v.object({ sections: v.array(sectionName) })
const check = (...sections: unknown[]) => checkContent('site.ts', schema, { sections }).sections

test('the schema accepts known sections, and names of lower-case letters, digits and hyphens', () => {
  expect(check('about', 'processus', 'tarifs-2027')).toEqual(['about', 'processus', 'tarifs-2027'])
})

test.each(['Processus', 'à-propos', 'mes tarifs', 'processus.md', '', 3])(
  'the schema refuses the name %j, and the error says which names are allowed',
  name => {
    expect(() => check('about', name)).toThrow(
      `content/site.ts: number 2 of «sections» must be one of about, skills, projects, services, testimonials, or the name of a file of content/sections without .md, of small letters, digits and -, got ${JSON.stringify(name)}.`,
    )
  },
)

test.each(['contact', 'menu', 'top', 'footer'])(
  'the schema refuses the name %s, because the page already uses it',
  name => {
    expect(() => check(name)).toThrow(
      `content/site.ts: number 1 of «sections» must be another name, because the page already has this one, got "${name}".`,
    )
  },
)
