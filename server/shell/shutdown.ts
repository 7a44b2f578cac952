import { describeError, type Log } from '../base/log.ts'

/** Longer than `stop` of serve.ts takes, shorter than what systemd and the container grant before they kill. */
const EXIT_DEADLINE_MS = 9_500

/**
 * Ends this process in good order: at SIGTERM or SIGINT with exit code 0, at once on a second signal, and after a fault
 * that nobody caught with exit code 1. Nobody knows what such a fault left half done: what is in hand is finished, and
 * systemd or the container starts the server again.
 * @returns what names the step that finishes the work in hand, once there is some
 */
export function shutDownInOrder(log: Log): (stop: () => Promise<void>) => void {
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
    // A fault while it ends changes nothing: the deadline holds.
    if (!ending) void end(1)
  })
  return stop => {
    finish = stop
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  }
}
