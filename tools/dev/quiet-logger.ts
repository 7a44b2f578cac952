import { createLogger, type Logger } from 'vite'

/**
 * Returns a logger that hides Vite's stack traces of errors in the page's modules, because the page itself explains these
 * errors in a sentence.
 */
export function createQuietLogger(): Logger {
  const logger = createLogger('warn')
  const error: Logger['error'] = (message, options) => {
    if (!message.includes('Error when evaluating SSR module')) logger.error(message, options)
  }
  return { ...logger, error }
}
