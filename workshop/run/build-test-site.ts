import { NOOR, runToEnd, TEST_SITE } from '../testing/processes.ts'

/**
 * Builds examples/noor for the tests, unless the build is up to date.
 * @throws an Error with what the build wrote to stderr
 */
export async function buildTestSite(): Promise<void> {
  const build = ['tools/build.ts', '--content', NOOR, '--out', TEST_SITE, '--if-changed']
  const { exitCode, stdout, stderr } = await runToEnd(build)
  console.log(stdout.trim())
  if (exitCode !== 0) throw new Error(stderr)
}
