import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAMS, runToEnd } from '../testing/processes.ts'
import { writeSmallDist } from '../testing/serve.ts'
import { ORIGIN, receive, startMailServer, startServer, unlimitedServer, visit } from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

const VISITORS = 8

/** After the restore, a message that was being sent during the backup waits until its lease ends, so the lease is short. */
const SHORT_LEASE = unlimitedServer({ leaseMs: 10_000 })

/**
 * Takes a backup while visitors send messages, accepts more messages, and stops the server. After the restore, every
 * acknowledged message must arrive, and no mail may arrive twice.
 */
export const restoreBackup: Scenario = {
  group: 'restore',
  name: 'restore of a backup',
  rounds: 4,
  run: async trial => {
    const mail = await startMailServer(trial)
    await trial.repeat(async round => {
      const file = join(trial.directory(), 'backup.sqlite')
      const { port, output, stop } = await startServer(trial, mail.port)
      const count = (event: string) => output.stdout.split(`"${event}"`).length
      await receive(trial, port, VISITORS)
      await Promise.all([command(trial, 'backup', file), receive(trial, port, VISITORS)])
      await receive(trial, port, VISITORS)
      await trial.expectAllMails()
      await visit(trial, port)
      // In even rounds, the server stops only after the last mail is recorded as sent; in odd rounds, it may stop
      // before that.
      const isSettled = () => count('message_stored') === count('message_sent')
      if (round % 2 === 0) await trial.expectSoon('the last record', isSettled)
      await stop('SIGTERM')
      await restore(trial, mail.port, file)
    })
    trial.notes.push(`${trial.rounds} backups taken while running, each restored`)
  },
}

/** Restores a backup into an empty data directory. Every message in the backup must arrive, but it may arrive twice. */
export const restoreOntoNewMachine: Scenario = {
  group: 'restore',
  name: 'restore on a new machine',
  rounds: 1,
  run: async trial => {
    const mail = await startMailServer(trial)
    const file = join(trial.directory(), 'backup.sqlite')
    const { port, stop } = await startServer(trial, mail.port, {}, SHORT_LEASE)
    await receive(trial, port, VISITORS)
    await command(trial, 'backup', file)
    await stop()
    rmSync(trial.dataDir, { recursive: true })
    await restore(trial, mail.port, file)
    trial.mayRepeat = VISITORS
    trial.notes.push('a mail sent after the backup may be sent again')
  },
}

async function restore(trial: Trial, smtpPort: number, file: string): Promise<void> {
  await command(trial, 'restore', file)
  const { stop } = await startServer(trial, smtpPort)
  await trial.expectAllMails()
  await stop('SIGTERM')
}

async function command(trial: Trial, ...args: string[]): Promise<void> {
  const env = { DATA_DIR: trial.dataDir, SITE_URL: ORIGIN, PORT: '0' }
  const { exitCode, stderr } = await runToEnd(
    [PROGRAMS.messages, '--dist', writeSmallDist(trial.directory()), ...args],
    env,
  )
  trial.expect(exitCode === 0, `messages ${args[0]} ended with ${exitCode}: ${stderr.trim()}`)
}
