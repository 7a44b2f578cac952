import { expect, test } from 'vitest'
import { commandsOn, filesHold, newMessages } from '../../workshop/testing/commands.ts'
import { MESSAGE, mailsIn, newMessage, OWNER } from '../../workshop/testing/server.ts'
import { onEveryStore } from '../../workshop/testing/stores.ts'
import { DAY_MS } from '../base/time.ts'
import { openMail } from '../mail/transport.ts'
import { LEASE_MS } from '../outbox/deliver-next.ts'
import { readConfig } from '../settings/config.ts'

const QUARANTINED = { quarantined: true, spamScore: 7 }

onEveryStore(newPlace => {
  test('forgetting asks first, in the terminal', async () => {
    const { command, outbox } = await commandsOn(await newPlace(), newMessages('a'))
    const line = `forget ${MESSAGE.email}`
    expect(await command(line, async () => false)).toMatchObject({ exitCode: 1 })
    expect(await outbox.stats()).toMatchObject({ queued: 1 })
    expect(await command(line, async () => true)).toMatchObject({ exitCode: 0 })
    expect(await outbox.stats()).toMatchObject({ queued: 0 })
    expect(await command(line)).toMatchObject({ exitCode: 1 })
  })

  test('an address is forgotten in every state and spelling, and no other address is', async () => {
    const of = (id: string, email: string, changes = {}) =>
      newMessage(id, { message: { ...MESSAGE, email }, ...changes })
    const { json, attempt } = await commandsOn(await newPlace(), [
      of('sent', 'Édith@EXÄMPLE.fr'),
      of('quarantined', 'édith@exämple.fr', QUARANTINED),
      of('other', 'judith@exämple.fr'),
    ])
    await attempt()
    expect(await json('forget édith@xn--exmple-cua.fr --yes')).toMatchObject({ erased: 2 })
    expect(await json('list')).toMatchObject({ total: 1, messages: [{ id: 'other' }] })
  })

  test('a digest in the Maildir that names the forgotten is removed, and the next one reports the others again', async () => {
    const other = { ...MESSAGE, email: 'autre@example.fr' }
    const { json, outbox, dataDir } = await commandsOn(await newPlace(), [
      newMessage('a', QUARANTINED),
      newMessage('b', { ...QUARANTINED, message: other }),
    ])
    const { deliver } = openMail(readConfig({ DATA_DIR: dataDir }, OWNER))
    const report = (day: number) =>
      outbox.reportQuarantined({
        id: `digest-${day}`,
        messageId: `<digest-${day}@b.fr>`,
        beforeMs: day * DAY_MS,
      })
    expect(await report(1)).toBe(2)
    const claimed = await outbox.claim(LEASE_MS)
    if (claimed) await deliver(claimed, new AbortController().signal)
    if (claimed) await outbox.markSent(claimed)
    expect(mailsIn(dataDir)).toHaveLength(1)
    expect(await json(`forget ${MESSAGE.email} --yes`)).toMatchObject({ erased: 1, mailFiles: 1 })
    expect(filesHold(dataDir, [MESSAGE.email])).toBe(false)
    expect(await report(2)).toBe(1)
  })

  test('a digest whose messages have all been erased is done without a mail', async () => {
    const { command, outbox, dataDir } = await commandsOn(await newPlace(), [
      newMessage('a', QUARANTINED),
    ])
    const digest = { id: 'digest-1', messageId: '<digest-1@b.fr>', beforeMs: DAY_MS }
    await outbox.reportQuarantined(digest)
    await command(`forget ${MESSAGE.email} --yes`)
    const claimed = await outbox.claim(LEASE_MS)
    expect(claimed).toMatchObject({ id: 'digest-1', count: 0 })
    const { deliver } = openMail(readConfig({ DATA_DIR: dataDir }, OWNER))
    const signal = new AbortController().signal
    expect(claimed && (await deliver(claimed, signal))).toEqual({ sent: true })
    expect(mailsIn(dataDir)).toEqual([])
  })
})
