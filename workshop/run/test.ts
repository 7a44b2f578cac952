import { runStages } from './test-stages.ts'

process.exitCode = await runStages(process.argv.slice(2))
