import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FRENCH } from '../wire/french.ts'
import { ORIGIN, startMailServer, startServer, visit } from './kit.ts'
import { type Scenario, Skipped, type Trial } from './trial.ts'

const DISK_BYTES = 8 * 1024 * 1024

/**
 * Fills the disk of a running server `rounds` times. The server must turn visitors away while the disk is full, and
 * serve them again afterwards without a restart.
 */
export const diskFull: Scenario = {
  group: 'disk',
  name: 'disk full',
  rounds: 5,
  run: async trial => {
    const { DATA_DIR, fill, free } = mountSmallDisk(trial)
    const mail = await startMailServer(trial)
    const { port } = await startServer(trial, mail.port, { DATA_DIR })
    await visit(trial, port)
    await trial.repeat(async () => {
      await trial.expectAllMails()
      fill()
      const visits = Array.from({ length: 40 }, () => visit(trial, port, { allowed: [503] }))
      const turnedAway = await Promise.all(visits)
      for (const { body, headers, retryAfterS } of turnedAway) {
        trial.expect(
          body?.error === FRENCH.refusals.unavailable,
          `not the French sentence: ${body?.error}`,
        )
        const origin = headers.get('access-control-allow-origin')
        trial.expect(origin === ORIGIN, 'no CORS headers on a 503')
        trial.expect(retryAfterS > 0, 'no Retry-After on a 503')
      }
      free()
      await visit(trial, port, { message: turnedAway[0]?.message })
    })
    await trial.expectAllMails()
  },
}

/**
 * Mounts a small file system that can be filled completely.
 * @throws Skipped when this is not possible, for example because this process is not root on Linux
 */
function mountSmallDisk(trial: Trial) {
  const directory = trial.directory()
  const options = ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=0700`, 'tmpfs', directory]
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0)
    throw new Skipped('SKIPPED: a small file system can only be mounted by root on Linux')
  trial.defer(() => void spawnSync('umount', [directory]))
  const filler = join(directory, 'filler')
  return {
    DATA_DIR: join(directory, 'data'),
    fill: () => {
      try {
        appendFileSync(filler, Buffer.alloc(DISK_BYTES))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(filler, { force: true }),
  }
}
