import { expect, test } from 'vitest'
import { totalLines } from './total.ts'

const TYPES = { name: 'types', ok: true, seconds: 2 }
const UNIT = {
  name: 'unit',
  ok: true,
  seconds: 10.04,
  counts: { passed: 7, failed: 0, skipped: 2, flaky: 1 },
}
const page = (findings: number) => ({ name: 'your page', ok: true, seconds: 3, findings })

test.each([
  [0, 'passed', '3 of 3 stages passed'],
  [1, '1 finding', '2 of 3 stages passed, your page: 1 finding'],
  [4, '4 findings', '2 of 3 stages passed, your page: 4 findings'],
])(
  'with %i findings on the page, the total says «%s» and fails nothing',
  (findings, outcome, verdict) => {
    expect(totalLines(['types', 'unit', 'your page'], [TYPES, UNIT, page(findings)])).toEqual([
      'types             passed    2.0 s',
      'unit              passed   10.0 s  7 tests',
      `your page         ${outcome}    3.0 s`,
      `${verdict}, 15 s`,
      'TOTAL: 7 passed (1 at the second attempt), 0 failed, 2 skipped',
    ])
  },
)

test('after a failure, the total names the failed stage and the stages that did not run', () => {
  expect(totalLines(['types', 'unit'], [{ ...TYPES, ok: false }])).toEqual([
    'types             FAILED    2.0 s',
    'unit              not run',
    'FAILED: types, 2 s',
    'TOTAL: 0 passed, 1 failed',
  ])
})
