import { expect, test } from 'vitest'
import { ok, problem, skipped, warning } from './finding.ts'
import { isReady, sectionLines, verdict } from './report.ts'

const FINDINGS = [
  ok('a'),
  problem('b', 'mend'),
  problem('c', 'mend'),
  warning('d', 'see'),
  skipped('e'),
]
const SECTION = { title: 'Things', findings: FINDINGS }

test('a section is a title, a mark a finding, and a fix once for neighbours that share it', () => {
  expect(sectionLines(SECTION, false)).toEqual([
    'Things',
    '  ✓ a',
    '  ✗ b',
    '  ✗ c',
    '    → mend',
    '  ! d',
    '    → see',
    '  – e',
    '',
  ])
})

test('colours are added on a terminal alone', () => {
  expect(sectionLines(SECTION, true).join('')).toContain('\u001b[31m✗')
})

test('a problem is in the way, a warning is not', () => {
  expect(isReady([SECTION])).toBe(false)
  expect(isReady([{ title: '', findings: [warning('d', 'see')] }])).toBe(true)
  expect(verdict([SECTION])).toBe('Not ready: 2 problems, 1 warning, 1 fine, 1 skipped.')
  expect(verdict([])).toBe('Ready: 0 problems, 0 warnings, 0 fine, 0 skipped.')
})
