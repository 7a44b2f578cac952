import { reportContent } from '../../build/content-report.ts'
import { shownPath, takeContentFolder } from '../../schema/folder/content-folder.ts'
import { loadSites } from '../../schema/load-sites.ts'
import { tellError } from './report.ts'
import { runDoctor } from './run.ts'

try {
  const content = takeContentFolder()
  process.exitCode = await runDoctor(
    async () => reportContent(await loadSites(content, process.env)),
    shownPath(content),
  )
} catch (error) {
  process.exitCode = tellError((error as Error).message)
}
