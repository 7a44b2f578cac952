import { LIMITS_IN_USE } from '../../server/outbox/limits.ts'
import {
  keepQuarantined,
  newAddress,
  readStore,
  startMailServer,
  startService,
  tokenOf,
  visit,
} from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

const AT_ONCE = 50
const { perSender, overall } = LIMITS_IN_USE

/**
 * So many addresses write `rounds` messages in turn, with the limits in use and a clock to turn: what is beyond the
 * limit of an address is refused, what is beyond the common one quarantined.
 */
const flood = (addresses: number, name: string, rounds: number): Scenario => ({
  group: 'flood',
  name,
  rounds,
  run: async trial => {
    const mail = await startMailServer(trial)
    const clock = { now: Date.now() }
    const options = { limits: LIMITS_IN_USE, now: () => clock.now }
    const { port, dataDir } = await startService(trial, mail.port, options)
    keepQuarantined(trial, dataDir)
    const answers = await post(trial, port, Array.from({ length: addresses }, newAddress))
    const stored = trial.acknowledged.size
    trial.expect(stored <= addresses * perSender.burst, `${stored} were stored`)
    const mailed = stored - trial.quarantined().size
    trial.expect(mailed <= overall.burst, `${mailed} went to the owner's mailbox`)
    clock.now += overall.refillMs
    await serveHonestVisitor(trial, port, newAddress())
    const told = answers.find(({ status }) => status === 429)
    if (told) {
      trial.expect(told.retryAfterS <= 120, `told to wait ${told.retryAfterS} s`)
      clock.now += told.retryAfterS * 1000
      await serveHonestVisitor(trial, port, told.from)
    }
    await trial.expectAllMails()
    trial.expectStored(readStore(dataDir).map(tokenOf))
    trial.notes.push(`${stored} stored, ${answers.length - stored} told to wait`)
  },
})

export const floodFromOneAddress = flood(1, '# posts from one address', 1000)
export const floodFromManyAddresses = flood(200, '# posts from 200 addresses', 2000)

async function post(trial: Trial, port: number, addresses: string[]) {
  const { rounds } = trial.options
  const senders = Array.from({ length: rounds }, (_, n) => addresses[n % addresses.length] ?? '')
  const answers = []
  for (let sent = 0; sent < rounds; sent += AT_ONCE) {
    const visits = senders.slice(sent, sent + AT_ONCE).map(async from => {
      const answer = await visit(trial, port, { from, allowed: [200, 429] })
      return { ...answer, from }
    })
    answers.push(...(await Promise.all(visits)))
  }
  for (const { status, retryAfterS, body } of answers) {
    trial.expect(status === 200 || retryAfterS > 0, `${status} without Retry-After`)
    trial.expect(body?.success === (status === 200), `${status} says ${body?.success}`)
  }
  return answers
}

/** Who has done nothing wrong, or has waited as told, is served and mailed. */
async function serveHonestVisitor(trial: Trial, port: number, from: string): Promise<void> {
  const { token } = await visit(trial, port, { from })
  const hasArrived = () => trial.arrived.some(mail => mail.token === token)
  await trial.expectSoon('the honest mail', hasArrived)
}
