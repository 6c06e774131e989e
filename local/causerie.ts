#!/usr/bin/env node
import { processContext } from './cli/commandContext.ts'
import { runCauserie } from './commands/program.ts'

/** `npx causerie <command> …`. A reader that ends first, such as `head`, is no error. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })

process.exitCode = await runCauserie(process.argv.slice(2), processContext())
