/** The entry of `npm run doctor`, which checks content/ and the settings. */
import { OWN_CONTENT, ofFolder, takeContentFolder } from '../../schema/folder/content-folder.ts'
import { loadSites } from '../../schema/load-sites.ts'
import { reportContent } from './content-report.ts'
import { runDoctor } from './run.ts'

let content = OWN_CONTENT
try {
  content = takeContentFolder()
  process.exitCode = await runDoctor(
    async () => reportContent(await loadSites(content, process.env)),
    text => ofFolder(text, content),
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
