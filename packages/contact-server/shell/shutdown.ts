import { describeError, type Log } from '../base/log.ts'

/**
 * A stopping process exits after this time at the latest. `stop` in serve.ts normally takes less than 9 s; systemd and
 * Docker Compose wait 15 s before they kill the process.
 */
const EXIT_DEADLINE_MS = 9_500

/**
 * On SIGTERM or SIGINT, finishes the current work and exits with code 0, or with 1 when this fails or takes too long.
 *
 * Does the same after an uncaught error, but exits with code 1, because the process may be in a broken state; systemd
 * or Docker then restarts the server.
 *
 * A signal that comes while the process is already stopping ends it immediately.
 * @returns a function that takes `stop`, which must finish the current work
 */
export function shutDownGracefully(log: Log): (stop: () => Promise<void>) => void {
  let finish = async () => {}
  let ending = false

  async function end(exitCode: 0 | 1): Promise<void> {
    ending = true
    setTimeout(() => process.exit(1), EXIT_DEADLINE_MS).unref()
    try {
      await finish()
      log.info('stopped')
    } catch (error) {
      log.error('stop_failed', describeError(error))
      process.exit(1)
    }
    process.exit(exitCode)
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (ending) process.exit(1)
    log.info('stopping', { signal })
    void end(0)
  }

  process.on('uncaughtException', (error, origin) => {
    log.error(origin === 'unhandledRejection' ? 'unhandled' : 'uncaught', describeError(error))
    // During a shutdown, uncaught errors are only logged; the process exits within EXIT_DEADLINE_MS in any case.
    if (!ending) void end(1)
  })
  return stop => {
    finish = stop
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  }
}
