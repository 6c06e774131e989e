import { runImport } from './import/run.ts'

/** `npm run import -- <file> …`: loads profiles from a file into any deployment. The first Ctrl-C ends it in order, the second at once. */
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(130)
    interruption.abort()
  })
}

process.exitCode = await runImport(process.argv.slice(2), {
  token: process.env['CAUSERIE_TOKEN'],
  out: process.stdout,
  err: process.stderr,
  signal: interruption.signal,
})
