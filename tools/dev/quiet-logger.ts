import { createLogger, type Logger } from 'vite'

/** Hides Vite's stacks for errors in modules of the page, because the page itself reports them in a sentence. */
export function createQuietLogger(): Logger {
  const logger = createLogger('warn')
  const error: Logger['error'] = (message, options) => {
    if (!message.includes('Error when evaluating SSR module')) logger.error(message, options)
  }
  return { ...logger, error }
}
