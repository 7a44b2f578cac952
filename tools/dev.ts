/**
 * `npm run dev` shows the pages with the real contact function, and rebuilds them when the content, site/ or
 * packages/contact-server/wire changes.
 */

import { startDevServer } from '../build/dev/dev-server.ts'
import { takeContentFolder } from '../schema/folder/content-folder.ts'

try {
  await startDevServer(takeContentFolder())
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
