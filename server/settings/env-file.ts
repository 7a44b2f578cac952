import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../base/root.ts'

/** Loads the variables of `.env` that the environment does not set. */
export function loadEnvFile(): void {
  const envFile = join(ROOT, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
}
