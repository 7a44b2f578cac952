import { expect, test } from 'vitest'
import { FRENCH } from '../wire/french.ts'
import { refusalOfUnknown } from './refusal.ts'

test('the error about an unknown extra field contains the field’s name only if the name is valid', () => {
  expect(refusalOfUnknown('extra.delay', FRENCH)).toBe(
    'Le champ «\u00a0delay\u00a0» n’est plus dans ce formulaire. Rechargez la page avant de réessayer.',
  )
  for (const strange of ['extra.', 'extra.__proto__', 'extra.<b>', `extra.${'a'.repeat(41)}`])
    expect(refusalOfUnknown(strange, FRENCH)).toBe(
      'La demande est illisible. Rechargez la page avant de réessayer.',
    )
})
