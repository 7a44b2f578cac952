import { site } from '../../content/site.ts'
import { type Config, readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'

/** Reads the settings from the environment and `.env`. @throws {ConfigError} with one line for each wrong variable */
export function loadConfig(): Config {
  loadEnvFile()
  return readConfig(process.env, site)
}
