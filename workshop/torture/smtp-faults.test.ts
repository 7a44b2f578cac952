import { expect, test, vi } from 'vitest'
import { outage } from './outage.ts'
import { FAULTS_IN_SHORT, smtpFaults } from './smtp-faults.ts'
import { HELD, once, rounds } from './test-options.ts'

vi.setConfig({ testTimeout: 120_000 })

test('whatever the mail server does, a message is retried or parked as written, and arrives', async () => {
  expect(await smtpFaults(FAULTS_IN_SHORT)(once)).toMatchObject(HELD)
})

test('after 72 hours without a mail server every message leaves at once, oldest first, over one connection', async () => {
  expect(await outage(rounds(20))).toMatchObject({ ...HELD, delivered: 20, duplicates: 0 })
})
