import { runImport } from './import/run.ts'
import { onInterruption } from './interruption.ts'

/** `npm run import -- <file> …`: loads profiles from a file into any deployment. The first Ctrl-C ends it in order, the second at once. */
process.exitCode = await runImport(process.argv.slice(2), {
  token: process.env['CAUSERIE_TOKEN'],
  out: process.stdout,
  err: process.stderr,
  signal: onInterruption(),
})
