import { expect, test } from 'vitest'
import { FRENCH } from '../../contact/french.ts'
import { refusalOfUnknown } from './invalid-field.ts'

test('the error sentence for an unknown extra field names the field only when a form could have such a name', () => {
  expect(refusalOfUnknown('extra.delay', FRENCH)).toBe(
    'Le champ «\u00a0delay\u00a0» n’est plus dans ce formulaire. Rechargez la page avant de réessayer.',
  )
  for (const strange of ['extra.', 'extra.__proto__', 'extra.<b>', `extra.${'a'.repeat(41)}`])
    expect(refusalOfUnknown(strange, FRENCH)).toBe(
      'La demande est illisible. Rechargez la page avant de réessayer.',
    )
})
