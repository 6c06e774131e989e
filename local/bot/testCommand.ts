import { writeFile } from 'node:fs/promises'
import { Command } from '@commander-js/extra-typings'
import type { ScriptRun } from '../../schemas/scriptRun.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { reportedError } from '../cli/commandError.ts'
import { appOption, tokenOption, urlOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import { openRemote } from './api.ts'
import { junitOf } from './junit.ts'

export const testCommand = (context: CommandContext) =>
  new Command('test')
    .summary('run the scripts of an application')
    .description(
      'Runs the scripts of an application on its draft, or on another version (level view). Nothing is stored, sent or called. The exit code is 1 if one fails.',
    )
    .addOption(urlOption())
    .addOption(appOption())
    .addOption(tokenOption())
    .option('--on <version>', 'draft, live, or the id of a version', 'draft')
    .option('--junit <file>', 'also write the results as JUnit XML')
    .action(async (options, command) => {
      const { appID, ask } = await openRemote(options, context)
      const run = await ask(({ runScripts }, call) => runScripts({ path: { appID }, body: { version: options.on } }, call))
      if (options.junit !== undefined) await writeFile(options.junit, junitOf(run, `${appID} ${options.on}`))
      say(command, context, textOf(run), { appID, ...run })
      if (run.failed > 0) throw reportedError()
    })

function textOf({ passed, failed, results, coverage }: ScriptRun): string {
  const lines = results.flatMap(({ title, passed: isPassed, turns }) => [
    `${isPassed ? 'ok    ' : 'FAILED'}  ${title}`,
    ...turns.flatMap(({ failures }, i) => failures.map(({ expected, got }) => `        turn ${i + 1}: expected ${expected}; got ${got}`)),
  ])
  const covered = `${coverage.reached} of ${coverage.steps} steps reached`
  return [...lines, `${passed} passed, ${failed} failed; ${covered}.`].join('\n')
}
