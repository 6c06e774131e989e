import { runExport } from './archive/exportApplication.ts'
import { processContext } from './cli/commandContext.ts'

/** `npm run export -- <appID> …`: writes an application of any deployment to a file. */
process.exitCode = await runExport(process.argv.slice(2), processContext())
