/** `npm run doctor`: looks at content/ as it is now. */
import { ofFolder } from '../../schema/folder/content-folder.ts'
import { reportContent } from './content-report.ts'
import { runDoctor } from './run.ts'

process.exitCode = await runDoctor(reportContent, ofFolder)
