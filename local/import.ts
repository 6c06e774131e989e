import { runImportApplication } from './archive/importApplication.ts'
import { processContext } from './cli/commandContext.ts'
import { runImport } from './import/run.ts'

const args = process.argv.slice(2)
const isApplication = args.some((arg) => arg === '--application' || arg.startsWith('--application='))

/** `npm run import -- <file> …`: loads profiles from a file into any deployment; with `--application <file>`, what `npm run export` wrote. */
process.exitCode = await (isApplication ? runImportApplication : runImport)(args, processContext())
