#!/usr/bin/env node
import { processContext } from './cli/commandContext.ts'
import { runCauserie } from './commands/program.ts'

/** `npx causerie <command> …`, and `npm run causerie -- <command> …`. */
process.exitCode = await runCauserie(process.argv.slice(2), processContext())
