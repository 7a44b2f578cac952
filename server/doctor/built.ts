/** `dist/doctor.mjs`: needs nothing but dist/, whose manifest says what the build found in the content. */
import { DIST } from '../base/root.ts'
import { readManifest } from '../pages/manifest.ts'
import { runDoctor } from './run.ts'

try {
  process.exitCode = await runDoctor(() => readManifest(DIST).content)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
