/** The entry of `npm run doctor`, which checks content/ and the settings. */
import { ofFolder } from '../../schema/folder/content-folder.ts'
import { reportContent } from './content-report.ts'
import { runDoctor } from './run.ts'

process.exitCode = await runDoctor(reportContent, ofFolder)
