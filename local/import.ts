import { processContext } from './cli/commandContext.ts'
import { runImport } from './import/run.ts'

/** `npm run import -- <file> …`: loads profiles from a file into any deployment. */
process.exitCode = await runImport(process.argv.slice(2), processContext())
