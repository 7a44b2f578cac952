import { runStages } from './test-stages.ts'

process.exitCode = await runStages(['types', 'lint', 'unit'])
