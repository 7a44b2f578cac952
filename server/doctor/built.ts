/**
 * The entry of `dist/doctor.mjs`, which checks a deployed build. It reads only dist/. The build's manifest in this
 * folder already contains the findings about the content.
 */
import { DIST } from '../base/root.ts'
import { readManifest } from '../pages/manifest.ts'
import { runDoctor } from './run.ts'

try {
  process.exitCode = await runDoctor(() => readManifest(DIST).content)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
