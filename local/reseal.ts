import { processContext } from './cli/commandContext.ts'
import { runReseal } from './operator/reseal.ts'

/** `npm run reseal -- --stage <stage>`: seals the credentials of all applications by the current key. */
process.exitCode = await runReseal(process.argv.slice(2), processContext())
