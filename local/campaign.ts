import { runWatch } from './campaign/command.ts'
import { processContext } from './cli/commandContext.ts'

/** `npm run campaign -- watch <notificationID>`: follows a campaign of any deployment. */
process.exitCode = await runWatch(process.argv.slice(2), processContext())
