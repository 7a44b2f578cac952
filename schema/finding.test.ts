import { expect, test } from 'vitest'
import { byAdvice, problem } from './finding.ts'

test('a report prints each piece of advice once, above all places it applies to', () => {
  const findings = [
    problem('content/legal.ts, «rows.0»: [nom]', 'fill it in'),
    problem('content/site.ts, «email»: a@b.test', 'write your own'),
    problem('content/legal.ts, «rows.1»: [siret]\n  | below', 'fill it in'),
  ]
  expect(byAdvice(findings)).toBe(`→ fill it in:
    content/legal.ts, «rows.0»: [nom]
    content/legal.ts, «rows.1»: [siret]
      | below
→ write your own:
    content/site.ts, «email»: a@b.test`)
})
