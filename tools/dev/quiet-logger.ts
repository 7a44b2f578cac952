import { createLogger, type Logger } from 'vite'

/** Vite's, without its stacks for what goes wrong in a module of the page: the page tells that itself, in a sentence. */
export function createQuietLogger(): Logger {
  const logger = createLogger('warn')
  const error: Logger['error'] = (message, options) => {
    if (!message.includes('Error when evaluating SSR module')) logger.error(message, options)
  }
  return { ...logger, error }
}
