import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { REFUSALS } from '../../contact/sentences.ts'
import { LEASE_MS } from '../../server/outbox/deliver-next.ts'
import { eventually } from '../testing/scratch.ts'
import { ORIGIN, startMailServer, startServer, startService, visit } from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

/** Fills the disk under a running server `rounds` times; 40 visitors are turned away, then served without a restart. */
export const diskFull: Scenario = {
  group: 'disk',
  name: 'disk full',
  rounds: 5,
  run: async trial => {
    const disk = mountSmallDisk(trial)
    if (!disk) return
    const mail = await startMailServer(trial)
    const server = await startServer(trial, mail.port, { DATA_DIR: disk.dataDir })
    await visit(trial, server.port)
    await trial.repeat(async () => {
      await trial.expectAllMails()
      disk.fill()
      const token = await turnAway(trial, server.port)
      disk.free()
      // The same visitor presses the button again.
      await visit(trial, server.port, { token })
    })
    await trial.expectAllMails()
  },
}

async function turnAway(trial: Trial, port: number): Promise<string> {
  const visits = Array.from({ length: 40 }, () => visit(trial, port, { allowed: [503] }))
  const turnedAway = await Promise.all(visits)
  for (const { body, cors, retryAfterS } of turnedAway) {
    trial.expect(body?.success === false, 'a full disk answered success')
    trial.expect(body?.error === REFUSALS.unavailable, `not the French sentence: ${body?.error}`)
    trial.expect(cors === ORIGIN, 'no CORS headers on a 503')
    trial.expect(retryAfterS > 0, 'no Retry-After on a 503')
  }
  return turnedAway[0]?.token ?? ''
}

/** The disk fills up between the mail server's 250 and the record of it: the mail must not be sent again. */
export const diskFullAfterSending: Scenario = {
  group: 'disk',
  name: 'disk full after the 250',
  rounds: 1,
  run: async trial => {
    const disk = mountSmallDisk(trial)
    if (!disk) return
    let fills = true
    const mail = await startMailServer(trial, { beforeReply: () => fills && disk.fill() })
    const clock = { now: Date.now() }
    const options = { env: { DATA_DIR: disk.dataDir }, now: () => clock.now }
    const { port, lines } = await startService(trial, mail.port, options)
    await visit(trial, port)
    await eventually(() => lines.join().includes('worker_failed'), 'the failed record')
    fills = false
    disk.free()
    clock.now += LEASE_MS
    await visit(trial, port)
    await eventually(() => lines.join().match(/"message_sent"/g)?.length === 2, 'both records')
  },
}

/** A file system of 8 MB of its own that can be filled to the last byte; undefined where none can be mounted. */
function mountSmallDisk(trial: Trial) {
  const directory = trial.directory()
  const options = ['-t', 'tmpfs', '-o', 'size=8m,mode=0700', 'tmpfs', directory]
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) {
    trial.skipped = 'SKIPPED: a small file system can only be mounted by root on Linux'
    return undefined
  }
  trial.defer(() => void spawnSync('umount', [directory]))
  const filler = join(directory, 'filler')
  return {
    dataDir: join(directory, 'data'),
    fill: () => fill(directory, filler),
    free: () => rmSync(filler, { force: true }),
  }
}

/** Leaves no free block. */
function fill(directory: string, filler: string): void {
  const file = openSync(filler, 'a')
  const block = Buffer.alloc(4096)
  try {
    while (statfsSync(directory).bavail > 0) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
