/** `npm run dev` renders the page at each request and runs the real contact function. The browser reloads after each change. */
import '../schema/folder/content-imports.ts'
import { explainFault } from './dev/explain-fault.ts'

try {
  // The `try` covers this import too, because the import reads content/site.ts, which may have a fault.
  await (await import('./dev/dev-server.ts')).startDevServer()
} catch (error) {
  console.error(await explainFault(error))
  process.exit(1)
}
