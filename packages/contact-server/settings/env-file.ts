import { existsSync } from 'node:fs'
import { ENV_FILE } from '../base/places.ts'
import { type Config, type Owner, readConfig } from './config.ts'

/** Variables that are already set in the environment win. */
export function loadEnvFile(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
}

/** @throws {ConfigError} as `readConfig` does; another error when .env can't be read */
export function loadConfig(owner: Owner): Config {
  loadEnvFile()
  return readConfig(process.env, owner)
}
