import { runWatch } from './campaign/command.ts'
import { onInterruption } from './interruption.ts'

/** `npm run campaign -- watch <notificationID>`: follows a campaign of any deployment. */
process.exitCode = await runWatch(process.argv.slice(2), {
  token: process.env['CAUSERIE_TOKEN'],
  out: process.stdout,
  err: process.stderr,
  signal: onInterruption(),
})
