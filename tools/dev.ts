/** `npm run dev`: the page rendered anew at each request, reloaded at each change, the real contact function behind it. */
import '../schema/folder/content-imports.ts'
import { explainFault } from './dev/explain-fault.ts'

try {
  // Later than here, because it reads content/site.ts, whose fault is to be explained too.
  await (await import('./dev/dev-server.ts')).startDevServer()
} catch (error) {
  console.error(await explainFault(error))
  process.exit(1)
}
