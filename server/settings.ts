import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { site as content } from '../content/site.ts'
import { type Config, readConfig } from './config.ts'

export const ROOT = join(import.meta.dirname, '..')

/**
 * The settings of a process: `.env` beside package.json, under the variables of the environment, which win.
 * @throws {ConfigError} naming the variable that is wrong
 */
export function loadConfig(): Config {
  loadEnvFile()
  return readConfig(process.env, content)
}

/** Takes the variables of `.env` that the environment does not set already. */
export function loadEnvFile(): void {
  const envFile = join(ROOT, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
}
