import { runToEnd } from '../../packages/contact-server/testing/processes.ts'

/** @throws an Error with the build's stderr when a build fails */
export async function buildTestSites(): Promise<void> {
  const { exitCode, stdout, stderr } = await runToEnd(['testing/run/build-sites.ts'])
  process.stdout.write(stdout)
  if (exitCode !== 0) throw new Error(stderr)
}
