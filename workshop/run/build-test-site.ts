import { runToEnd, TEST_SITE } from '../testing/processes.ts'

/** Builds examples/noor for the tests, unless that build is there already. @throws what the build says */
export async function buildTestSite(): Promise<void> {
  const build = ['tools/build.ts', '--out', TEST_SITE, '--if-changed']
  const { exitCode, stdout, stderr } = await runToEnd(build)
  console.log(stdout.trim())
  if (exitCode !== 0) throw new Error(stderr)
}
