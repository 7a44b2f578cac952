import { LIMITS_IN_USE } from '../outbox/limits.ts'
import { newAddress, startMailServer, startService, visit } from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

const AT_ONCE = 50
const { perSender, overall } = LIMITS_IN_USE

/**
 * Visitors from `addresses` IP addresses send `rounds` messages, AT_ONCE at a time, to a server with its real rate
 * limits. The server must refuse messages above the limit of one address, and quarantine messages above the limit of
 * all addresses together.
 */
const flood = (addresses: number, name: string, rounds: number): Scenario => ({
  group: 'flood',
  name,
  rounds,
  run: async trial => {
    trial.mayQuarantine = true
    const mail = await startMailServer(trial)
    const clock = { now: Date.now() }
    const options = { limits: LIMITS_IN_USE, now: () => clock.now }
    const { port } = await startService(trial, mail.port, options)
    const answers = await postInTurn(trial, port, Array.from({ length: addresses }, newAddress))
    const refusals = answers.filter(({ status }) => status !== 200)
    const isTold = refusals.every(({ retryAfterS }) => retryAfterS > 0 && retryAfterS <= 120)
    trial.expect(isTold, 'a refusal has no Retry-After, or a too long one')
    const stored = trial.acknowledged.size
    trial.expect(stored <= addresses * perSender.burst, `${stored} were stored`)
    const mailed = stored - trial.quarantined().size
    trial.expect(mailed <= overall.burst, `${mailed} went to the owner's mailbox`)
    /**
     * After `waitedMs`, sends a message as an honest visitor. The message must be accepted, and its mail must arrive.
     */
    const serveHonest = async (from: string, waitedMs: number) => {
      clock.now += waitedMs
      const { message } = await visit(trial, port, { from })
      await trial.expectSoon('the honest mail', () => trial.hasArrived(message))
    }
    await serveHonest(newAddress(), overall.refillMs)
    const [told] = refusals
    if (told) await serveHonest(told.from, told.retryAfterS * 1000)
    await trial.expectAllMails()
    trial.expectStored()
    trial.notes.push(`${stored} stored, ${refusals.length} told to wait`)
  },
})

export const floodFromOneAddress = flood(1, '# posts from one address', 1000)
export const floodFromManyAddresses = flood(200, '# posts from 200 addresses', 2000)

async function postInTurn(trial: Trial, port: number, addresses: string[]) {
  const senders = Array.from({ length: trial.rounds }, (_, n) => addresses[n % addresses.length])
  const answers = []
  while (senders.length > 0) {
    const visits = senders
      .splice(0, AT_ONCE)
      .map(from => visit(trial, port, { from, allowed: [200, 429] }))
    answers.push(...(await Promise.all(visits)))
  }
  return answers
}
