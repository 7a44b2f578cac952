import { expect, test } from 'vitest'
import { asText, byAdvice, fault, placeText, problem, sentence } from './finding.ts'

const NAME = { file: 'site.ts', field: '«name»' }

test.each([
  [fault('is missing.', NAME), 'examples/noor/site.ts: «name» is missing.'],
  [
    fault('is not a known field.', { file: 'sections/prix.md', line: 4, field: '«titel»' }),
    'examples/noor/sections/prix.md, line 4: «titel» is not a known field.',
  ],
  [
    fault('this is step 8.', { file: 'en/sections/prix.md', line: 5 }),
    'examples/noor/en/sections/prix.md, line 5: this is step 8.',
  ],
  [fault('is missing.', { file: 'en/legal.ts' }), 'examples/noor/en/legal.ts is missing.'],
  [fault('must be an address.', { field: '«SITE_URL»' }), '«SITE_URL» must be an address.'],
  [fault('DATA_DIR is full'), 'DATA_DIR is full'],
])('the finding %o becomes the sentence «%s»', (finding, text) => {
  expect(sentence(finding, 'examples/noor')).toBe(text)
})

test('placeText names the folder (content/ by default), the file, and the field or line', () => {
  expect(placeText(NAME)).toBe('content/site.ts, «name»')
  expect(placeText({ file: 'sections/prix.md', line: 5 })).toBe('content/sections/prix.md, line 5')
})

test('asText prints advice after each sentence; byAdvice prints it once, before the sentences', () => {
  const both = [problem('is x', 'write it', NAME), problem('is y', 'write it', { file: 'a.ts' })]
  expect(asText(both)).toBe(
    'content/site.ts: «name» is x\n  → write it\ncontent/a.ts is y\n  → write it',
  )
  expect(byAdvice(both)).toBe(
    '→ write it:\n    content/site.ts: «name» is x\n    content/a.ts is y',
  )
})
