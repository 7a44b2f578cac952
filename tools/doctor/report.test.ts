import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { ok, problem, skipped, warning } from '../../schema/finding.ts'
import { asJson, countToImprove, isReady, sectionLines, verdict } from './report.ts'

const FINDINGS = [
  ok('a'),
  problem('b', 'fix'),
  problem('c', 'fix'),
  warning('d', 'see'),
  skipped('e'),
]
const SECTION = { title: 'Things', findings: FINDINGS }

test('a section marks each finding, and shows the common fix of adjacent findings only once', () => {
  expect(sectionLines(SECTION).map(stripVTControlCharacters)).toEqual([
    'Things',
    '  ✓ a',
    '  ✗ b',
    '  ✗ c',
    '    → fix',
    '  ! d',
    '    → see',
    '  – e',
    '',
  ])
})

const OFFLINE = warning('d', 'see', { keepsOffline: 'no mail is sent (SMTP_URL)' })

test.each([
  [[], 'Ready: 0 problems, 0 warnings, 0 fine, 0 skipped.'],
  [FINDINGS, 'Not ready: 2 problems, 1 warning, 1 fine, 1 skipped.'],
  [
    [OFFLINE],
    'Ready to look at, not to go online: no mail is sent (SMTP_URL). 0 problems, 1 warning, 0 fine, 0 skipped.',
  ],
  [[OFFLINE, problem('b', 'fix')], 'Not ready: 1 problem, 1 warning, 0 fine, 0 skipped.'],
])('for the findings %j, the last line of the report is «%s»', (findings, line) => {
  const sections = [{ title: 'Things', findings }]
  expect(verdict(sections)).toBe(line)
  expect(isReady(sections)).toBe(!line.startsWith('Not ready'))
})

test('the JSON document has the findings unchanged, and the number of findings of each level', () => {
  expect(JSON.parse(asJson([SECTION]))).toEqual({
    ready: false,
    totals: { ok: 1, warning: 1, problem: 2, skipped: 1 },
    sections: [SECTION],
  })
})

test('countToImprove counts problems and warnings', () => {
  expect(countToImprove([SECTION, SECTION])).toBe(6)
})
