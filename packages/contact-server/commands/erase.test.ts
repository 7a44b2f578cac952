import { expect, test } from 'vitest'
import { DAY_MS } from '../base/time.ts'
import { openMail } from '../mail/transport.ts'
import { createDeliverer } from '../outbox/deliver-next.ts'
import type { NewMessage } from '../outbox/outbox.ts'
import { readConfig } from '../settings/config.ts'
import { commandsOn, filesHold } from '../testing/commands.ts'
import { MESSAGE, mailsIn, memoryLog, newMessage, OWNER } from '../testing/server.ts'
import { onEveryStore, type Place } from '../testing/stores.ts'

const QUARANTINED = { quarantined: true, spamScore: 7 }

const NOVEMBER_MS = Date.UTC(2026, 10, 1)
const quarantined = (id: string, spamScore: number, day: number) =>
  newMessage(id, { quarantined: true, spamScore, submittedAtMs: NOVEMBER_MS + day * DAY_MS })
const SUSPECTS = [
  quarantined('old-spam', 7, -1),
  quarantined('old-flood', 0, -1),
  quarantined('new-spam', 5, 0),
  newMessage('queued', { submittedAtMs: NOVEMBER_MS - DAY_MS }),
]

/**
 * Creates a store with these messages. `report` calls `reportQuarantined` with the start of `day` (in days since 1970).
 * `deliverNext` delivers one due letter into the Maildir.
 */
async function inQuarantine(place: Place, messages: NewMessage[], env = {}) {
  const commands = await commandsOn(place, messages, env)
  const { outbox, dataDir } = commands
  const { deliver } = openMail(readConfig({ DATA_DIR: dataDir }, OWNER))
  const deliverNext = createDeliverer({ outbox, deliver, log: memoryLog().log })
  return {
    ...commands,
    report: (day: number) => {
      const id = `digest-${day}`
      return outbox.reportQuarantined({ id, messageId: `<${id}@b.fr>`, beforeMs: day * DAY_MS })
    },
    deliverNext: () => deliverNext(new AbortController().signal),
  }
}

onEveryStore(newPlace => {
  test('«forget» erases sent and quarantined messages from an address, even if typed in capitals or Unicode', async () => {
    const of = (id: string, email: string, changes = {}) =>
      newMessage(id, { message: { ...MESSAGE, email }, ...changes })
    const { command, json, attempt } = await commandsOn(await newPlace(), [
      of('sent', 'Édith@EXÄMPLE.fr'),
      of('quarantined', 'édith@exämple.fr', QUARANTINED),
      of('other', 'judith@exämple.fr', { submittedAtMs: 1 }),
    ])
    await attempt()
    const line = 'forget édith@xn--exmple-cua.fr'
    expect((await command(line)).stderr).toBe(
      'Erase 2 messages (1 not delivered yet) for good? Confirm with --yes.\n',
    )
    expect(await command(line, async () => false)).toMatchObject({ exitCode: 1 })
    expect(await json(`${line} --yes`)).toMatchObject({ erased: 2 })
    expect((await command(line)).stderr).toMatch(/^No message comes from édith@/)
    expect(await json('list')).toMatchObject({ total: 1, messages: [{ id: 'other' }] })
  })

  test('«purge» also removes the mail files of the messages that it erases', async () => {
    const place = await newPlace()
    const { json, dataDir, clock, deliverNext } = await inQuarantine(place, [newMessage('a')])
    await deliverNext()
    clock.now = 5 * DAY_MS
    expect(await json('purge --older-than 4')).toMatchObject({ erased: 1, mailFiles: 1 })
    expect(mailsIn(dataDir)).toEqual([])
  })

  test('when «forget» deletes a digest, the next one reports the remaining messages again', async () => {
    const other = { ...MESSAGE, email: 'autre@example.fr' }
    const { json, dataDir, report, deliverNext } = await inQuarantine(await newPlace(), [
      newMessage('a', QUARANTINED),
      newMessage('b', { ...QUARANTINED, message: other }),
    ])
    expect(await report(1)).toBe(2)
    await deliverNext()
    expect(mailsIn(dataDir)).toHaveLength(1)
    expect(await json(`forget ${MESSAGE.email} --yes`)).toMatchObject({ erased: 1, mailFiles: 1 })
    expect(filesHold(dataDir, [MESSAGE.email])).toBe(false)
    expect(await report(2)).toBe(1)
  })

  test('«forget» tells the owner to delete the mails and digests that are already in the mailbox', async () => {
    const other = { ...MESSAGE, email: 'autre@example.fr' }
    const messages = [newMessage('sent', { message: other }), newMessage('named', QUARANTINED)]
    const env = { SMTP_URL: 'smtp://127.0.0.1:1' }
    const { json, attempt, report } = await inQuarantine(await newPlace(), messages, env)
    await report(1)
    await attempt()
    await attempt()
    for (const { email } of [other, MESSAGE]) {
      const { notes } = await json(`forget ${email} --yes`)
      expect(notes).toEqual([expect.stringMatching(/^Mails already delivered to .* delete them/)])
    }
  })

  test('a digest whose messages have all been erased is marked as sent, but not mailed', async () => {
    const messages = [newMessage('a', QUARANTINED)]
    const { json, dataDir, report, deliverNext } = await inQuarantine(await newPlace(), messages)
    await report(1)
    await json(`forget ${MESSAGE.email} --yes`)
    await deliverNext()
    expect(await json('list')).toMatchObject({ messages: [{ id: 'digest-1', state: 'sent' }] })
    expect(mailsIn(dataDir)).toEqual([])
  })

  test('«discard» asks first, and erases only quarantined messages that match --score and --before', async () => {
    const { command, json, clock } = await commandsOn(await newPlace(), SUSPECTS)
    clock.now = NOVEMBER_MS + DAY_MS
    const left = async () => {
      const { messages } = await json('list')
      return messages.map(({ id }: { id: string }) => id).sort()
    }
    const line = 'discard --score 5 --before 2026-11-01'
    expect((await command(line)).stderr).toBe(
      'Erase 1 quarantined message for good? Confirm with --yes.\n',
    )
    expect(await command(line, async () => false)).toMatchObject({ exitCode: 1 })
    expect(await left()).toHaveLength(4)
    expect(await command(line, async () => true)).toMatchObject({
      stdout: '1 message discarded.\n',
    })
    expect(await left()).toEqual(['new-spam', 'old-flood', 'queued'])
    expect(await json('discard --before 2026-10-31T23:59Z --yes')).toEqual({
      error: expect.stringContaining('No quarantined message matches'),
    })
    expect(await json('discard --yes')).toEqual({ erased: 1, scrubbed: expect.any(Boolean) })
    expect(await json('discard --score 0 --yes')).toMatchObject({ erased: 1 })
    expect(await left()).toEqual(['queued'])
  })

  test('«discard» keeps a message that is released while the owner is asked to confirm', async () => {
    const { command, outbox } = await commandsOn(await newPlace(), [quarantined('a', 7, 0)])
    const release = async () => (await command('release a')).exitCode === 0
    const { stdout } = await command('discard --before 2026-12-01', release)
    expect(stdout).toBe('0 messages discarded.\n')
    expect(await outbox.stats()).toMatchObject({ queued: 1, quarantined: 0 })
  })
})
