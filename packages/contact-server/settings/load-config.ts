import { type Config, type Owner, readConfig } from './config.ts'
import { loadEnvFile } from './env-file.ts'

/** Reads the settings from the environment and `.env`. @throws {ConfigError} when a setting is wrong */
export function loadConfig(owner: Owner): Config {
  loadEnvFile()
  return readConfig(process.env, owner)
}
