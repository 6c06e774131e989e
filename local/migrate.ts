import { processContext } from './cli/commandContext.ts'
import { runMigrate } from './migrate/command.ts'

/** `npm run migrate -- --stage <stage>`: brings the table of a deployment to the layout of this version. */
process.exitCode = await runMigrate(process.argv.slice(2), processContext())
