import { expect, test } from 'vitest'
import { ok, problem, skipped, warning } from '../../../schema/finding.ts'
import { byImportance } from './by-importance.ts'

test('sections with problems come first, then those with advice, then skipped ones, then fine ones', () => {
  const sections = [
    { title: 'fine', findings: [ok('a')] },
    { title: 'advice', findings: [warning('b', 'c')] },
    { title: 'first problem', findings: [ok('d'), problem('e', 'f')] },
    { title: 'skipped', findings: [skipped('g')] },
    { title: 'second problem', findings: [problem('h', 'i')] },
  ]
  expect(byImportance(sections).map(({ title }) => title)).toEqual([
    'first problem',
    'second problem',
    'advice',
    'skipped',
    'fine',
  ])
})
