import { buildContent } from '../../testing/contents.ts'
import { Scratch } from '../../testing/scratch.ts'
import { startServer } from './server.ts'
import { test } from './test.ts'

/**
 * Builds a content folder once and serves the site to all tests of a file. Makes these tests run one after another, in
 * one worker.
 * @param write writes the content into a folder, and returns the folder
 * @returns the address of the page and the folder of the build. Both are empty until the tests begin.
 */
export function serveOnce(write: (folder: string) => Promise<string>) {
  const scratch = new Scratch()
  const site = { home: '', built: '' }
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    site.built = await buildContent(scratch, await write(scratch.directory()))
    const { home, stop } = await startServer(site.built)
    scratch.defer(stop)
    site.home = home
  })
  test.afterAll(() => scratch.disposeAsync())
  return site
}
