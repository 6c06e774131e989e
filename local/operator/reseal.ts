import type { CommandContext } from '../cli/commandContext.ts'
import { parseCommandLine } from '../cli/parseCommandLine.ts'
import { operatorOptions, runForOperator } from './command.ts'

const resealHelp = `npm run reseal -- --stage <stage> [options]

After a key was added to the setting \`keys\`: seals the credentials of all applications by the current key, so that the previous one can be
taken off. It reads the whole table, and may be repeated. docs/operations.md says when.

  --stage <stage>       a deployment on AWS, with the credentials of the environment or of a profile
  --region <region>     of that deployment (AWS_REGION, or eu-west-1)
  --port <port>         without --stage: of a platform on this machine with the data in DATA_DIR

Exit code: 0 done, 1 it could not be done, 2 the command is wrong.
`

/** Seals all credentials by the current key; gives the exit code. */
export const runReseal = (args: readonly string[], context: CommandContext): Promise<number> =>
  runForOperator(context, async () => {
    const { values } = parseCommandLine({ args: [...args], options: operatorOptions })
    if (values.help) {
      context.out.write(resealHelp)
      return
    }
    const { openDeployment } = await import('./openDeployment.ts')
    const deployment = await openDeployment(values, { masterSecrets: true })
    try {
      const { resealSecrets } = await import('../../lib/applications/resealSecrets.ts')
      const { applications, resealed } = await resealSecrets()
      context.out.write(`Sealed again: ${resealed} of ${applications} applications in ${deployment.name}.\n`)
    } finally {
      await deployment.close()
    }
  })
