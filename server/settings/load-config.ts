import { site } from '../../content/site.ts'
import { type Config, readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'

/** The settings of this process, from `.env` and the environment. @throws {ConfigError} naming what is wrong */
export function loadConfig(): Config {
  loadEnvFile()
  return readConfig(process.env, site)
}
