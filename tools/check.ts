import { runStages } from './stages.ts'

process.exitCode = await runStages(['types', 'lint', 'unit'])
