import { runToEnd } from '../../packages/contact-server/testing/processes.ts'

let built: Promise<void> | undefined

/** @throws an Error with the build's stderr when a build fails */
export const buildTestSites = () => (built ??= build())

async function build(): Promise<void> {
  const { exitCode, stdout, stderr } = await runToEnd(['testing/run/build-sites.ts'])
  process.stdout.write(stdout)
  if (exitCode !== 0) throw new Error(stderr)
}
