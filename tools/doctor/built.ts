/**
 * The entry point of `dist/doctor.mjs`. It doesn't read content/: the build has already checked the content, and
 * dist/manifest.json contains the findings.
 */
import { DIST } from '../../packages/contact-server/base/places.ts'
import { readManifest } from '../../packages/contact-server/pages/manifest.ts'
import { tellError } from './report.ts'
import { runDoctor } from './run.ts'

try {
  process.exitCode = await runDoctor(() => readManifest(DIST).content)
} catch (error) {
  process.exitCode = tellError((error as Error).message)
}
