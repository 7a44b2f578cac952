/** `npm run dev` shows the pages with the real contact function, and makes them again after each change. */
import { takeContentFolder } from '../schema/folder/content-folder.ts'
import { startDevServer } from './dev/dev-server.ts'

try {
  await startDevServer(takeContentFolder())
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
