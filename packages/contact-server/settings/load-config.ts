import { type Config, type Owner, readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'

/** Reads the settings from the environment and `.env`. @throws {ConfigError} with one line for each wrong variable */
export function loadConfig(owner: Owner): Config {
  loadEnvFile()
  return readConfig(process.env, owner)
}
