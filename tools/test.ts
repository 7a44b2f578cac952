import { runStages } from './stages.ts'

process.exitCode = await runStages(process.argv.slice(2))
