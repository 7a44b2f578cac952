import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAMS, runToEnd } from '../testing/processes.ts'
import { ORIGIN, type Server, startMailServer, startServer, visit } from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

const VISITORS = 8

/**
 * A backup is taken while visitors write; the server is stopped, more was accepted since. After the restore nothing
 * that was sent is sent again and nothing that was acknowledged is missing.
 */
export const restoreBackup: Scenario = {
  group: 'restore',
  name: 'restore of a backup',
  rounds: 4,
  run: async trial => {
    const { start, command, newFile } = await prepare(trial)
    const rounds = await trial.repeat(async round => {
      const file = newFile()
      const server = await start()
      await receive(trial, server)
      await Promise.all([command('backup', file), receive(trial, server)])
      await receive(trial, server)
      await trial.expectAllMails()
      await visit(trial, server.port)
      // Sent or not, recorded or not: the mail server knows, and the store must not guess wrong.
      if (round % 2 === 0) await trial.expectSoon('the last record', () => isSettled(server))
      await server.stop('SIGTERM')
      await command('restore', file)
      const next = await start()
      await trial.expectAllMails()
      await next.stop('SIGTERM')
    })
    trial.notes.push(`${rounds} backups taken while running, each restored`)
  },
}

/** The machine is gone and only the backup is left: what it holds arrives, at worst a second time. */
export const restoreOntoNewMachine: Scenario = {
  group: 'restore',
  name: 'restore on a new machine',
  rounds: 1,
  run: async trial => {
    const { start, command, newFile, dataDir } = await prepare(trial)
    const file = newFile()
    const server = await start()
    await receive(trial, server)
    await command('backup', file)
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true })
    await command('restore', file)
    const next = await start()
    await trial.expectAllMails()
    await next.stop('SIGTERM')
    trial.mayRepeat = VISITORS
    trial.notes.push('a mail sent after the backup may be sent again')
  },
}

async function prepare(trial: Trial) {
  const dataDir = trial.directory()
  const mail = await startMailServer(trial)
  return {
    dataDir,
    start: () => startServer(trial, mail.port, { DATA_DIR: dataDir }),
    newFile: () => join(trial.directory(), 'backup.sqlite'),
    /** Runs one of the owner's commands as the owner would. */
    command: async (...args: string[]) => {
      const env = { DATA_DIR: dataDir, SITE_URL: ORIGIN, PORT: '0' }
      const { exitCode, stderr } = await runToEnd([PROGRAMS.messages, ...args], env)
      trial.expect(exitCode === 0, `messages ${args[0]} ended with ${exitCode}: ${stderr.trim()}`)
    },
  }
}

function isSettled({ output }: Server): boolean {
  const count = (event: string) => output.stdout.split(`"${event}"`).length
  return count('message_stored') === count('message_sent')
}

async function receive(trial: Trial, { port }: Server): Promise<void> {
  await Promise.all(Array.from({ length: VISITORS }, () => visit(trial, port)))
}
