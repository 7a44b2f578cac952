import { existsSync } from 'node:fs'
import { ENV_FILE } from '../base/places.ts'

/** Loads the variables of `.env` that the environment does not set. */
export function loadEnvFile(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
}
