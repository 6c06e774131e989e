import { runRedrive } from './campaign/command.ts'
import { onInterruption } from './interruption.ts'

/** `npm run redrive -- <notificationID>`: sends a campaign of any deployment again to those who have failed. */
process.exitCode = await runRedrive(process.argv.slice(2), {
  token: process.env['CAUSERIE_TOKEN'],
  out: process.stdout,
  err: process.stderr,
  signal: onInterruption(),
})
