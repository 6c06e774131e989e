import { processContext } from './cli/commandContext.ts'
import { runUser } from './operator/user.ts'

/** `npm run user -- --email <address> …`: makes a user of any deployment. */
process.exitCode = await runUser(process.argv.slice(2), processContext(), { input: process.stdin, output: process.stderr })
