import { runRedrive } from './campaign/command.ts'
import { processContext } from './cli/commandContext.ts'

/** `npm run redrive -- <notificationID>`: sends a campaign of any deployment again to those who have failed. */
process.exitCode = await runRedrive(process.argv.slice(2), processContext())
