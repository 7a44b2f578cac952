import { expect, test } from 'vitest'
import { composeMonth } from './month.ts'
import type { Tally } from './tally.ts'

const visit = (count: number, change: Partial<Tally> = {}): Tally => ({
  day: '2025-08-01',
  kind: 'desktop',
  page: '/',
  source: '',
  count,
  ...change,
})

test('the monthly mail has three lines: visits and messages, pages, and referring sites', () => {
  const tallies = [
    visit(200),
    visit(72, { kind: 'phone', page: '/projets/panier/', source: 'google.com' }),
    visit(40, { source: '*' }),
    visit(5, { kind: 'message', page: '' }),
  ]
  expect(composeMonth('2025-08-01', tallies)).toEqual({
    subject: '312 visites en août 2025',
    text: [
      '312 visites (240 sur ordinateur, 72 sur téléphone) et 5 messages.',
      'Pages\u00a0: / (240), /projets/panier/ (72).',
      'Venues de\u00a0: aucun autre site (200), google.com (72), divers (40).',
    ].join('\n'),
  })
})

test('the monthly mail names the five most visited pages and says how many other pages there are', () => {
  const tallies = [1, 2, 3, 4, 5, 6, 7].map(n => visit(n, { page: `/${n}/` }))
  expect(composeMonth('2025-08-01', tallies)?.text).toContain(
    'Pages\u00a0: /7/ (7), /6/ (6), /5/ (5), /4/ (4), /3/ (3), et 2 de plus.',
  )
})

test('a month with messages but no visits gets a mail, and a month with neither gets none', () => {
  const { subject, text } =
    composeMonth('2025-08-01', [visit(1, { kind: 'message', page: '' })]) ?? {}
  expect(subject).toBe('0 visite en août 2025')
  expect(text).toMatch(/^0 visite \(0 sur ordinateur, 0 sur téléphone\) et 1 message\.\n/)
  expect(composeMonth('2025-08-01', [])).toBeUndefined()
})
