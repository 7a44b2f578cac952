import { expect, test } from 'vitest'
import { commandsOn } from '../../workshop/testing/commands.ts'
import { newMessage } from '../../workshop/testing/server.ts'
import { onEveryStore } from '../../workshop/testing/stores.ts'
import { DAY_MS } from '../base/time.ts'

/** Midnight (UTC) on 1 November 2026. */
const NOVEMBER_MS = Date.UTC(2026, 10, 1)
const quarantined = (id: string, spamScore: number, day: number) =>
  newMessage(id, { quarantined: true, spamScore, submittedAtMs: NOVEMBER_MS + day * DAY_MS })
const MESSAGES = [
  quarantined('old-spam', 7, -1),
  quarantined('old-flood', 0, -1),
  quarantined('new-spam', 5, 0),
  newMessage('queued', { submittedAtMs: NOVEMBER_MS - DAY_MS }),
]

onEveryStore(newPlace => {
  test('«discard» asks first, and erases only quarantined messages that match --score and --before', async () => {
    const { command, json, clock } = await commandsOn(await newPlace(), MESSAGES)
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

  test('«discard» keeps a message that is released while the owner answers the question', async () => {
    const { command, outbox } = await commandsOn(await newPlace(), [quarantined('a', 7, 0)])
    const release = async () => (await command('release a')).exitCode === 0
    const { stdout } = await command('discard --before 2026-12-01', release)
    expect(stdout).toBe('0 messages discarded.\n')
    expect(await outbox.stats()).toMatchObject({ queued: 1, quarantined: 0 })
  })
})
