import { expect, test } from 'vitest'
import { ok, problem, skipped, warning } from '../../schema/finding.ts'
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
  expect(verdict([{ title: '', findings: [warning('d', 'see')] }])).toBe(
    'Ready: 0 problems, 1 warning, 0 fine, 0 skipped.',
  )
  expect(verdict([])).toBe('Ready: 0 problems, 0 warnings, 0 fine, 0 skipped.')
})

test('what keeps a site offline is said in the last line, unless there are problems', () => {
  const offline = { ...warning('d', 'see'), keepsOffline: 'no mail is sent (SMTP_URL)' }
  expect(verdict([{ title: '', findings: [offline] }])).toBe(
    'Ready to look at, not to go online: no mail is sent (SMTP_URL). 0 problems, 1 warning, 0 fine, 0 skipped.',
  )
  expect(verdict([{ title: '', findings: [offline, problem('b', 'mend')] }])).toBe(
    'Not ready: 1 problem, 1 warning, 0 fine, 0 skipped.',
  )
})
