import { site } from '../../content/site.ts'
import { type Config, readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'

/**
 * The settings of a process: `.env` beside package.json, under the variables of the environment, which win.
 * @throws {ConfigError} naming the variable that is wrong
 */
export function loadConfig(): Config {
  loadEnvFile()
  return readConfig(process.env, site)
}
