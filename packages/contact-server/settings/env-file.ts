import { existsSync } from 'node:fs'
import { ENV_FILE } from '../base/places.ts'

/** Loads `.env` if it exists. Variables that are already set in the environment win. */
export function loadEnvFile(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
}
