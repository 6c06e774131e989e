import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { CommandContext } from './commandContext.ts'
import { CommandError, messageOf } from './commandError.ts'

/**
 * Runs a command with its arguments and returns the exit code: 0 success, 1 failure, 2 usage error, 130 interrupted. Prints errors as one
 * sentence.
 */
export async function runCommand(
  command: CommandUnknownOpts,
  args: readonly string[],
  { out, err, signal }: CommandContext,
): Promise<number> {
  for (const each of withSubcommands(command)) {
    each.exitOverride().configureOutput({
      writeOut: (text) => out.write(text),
      writeErr: (text) => err.write(text),
      outputError: () => {},
      getOutHelpWidth: () => 100,
    })
  }
  try {
    await command.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return endOfParsing(error, (text) => err.write(text))
    if (error instanceof CommandError && error.kind === 'reported') return signal.aborted ? 130 : 1
    if (signal.aborted) {
      err.write(error instanceof CommandError ? `${error.message}\n` : 'Stopped.\n')
      return 130
    }
    err.write(`${messageOf(error)}\n`)
    return error instanceof CommandError && error.kind === 'usage' ? 2 : 1
  }
}

/** Requested help is a success; a missing command prints help as a usage error. */
function endOfParsing({ code, exitCode, message }: CommanderError, write: (text: string) => void): number {
  if (exitCode === 0) return 0
  if (code === 'commander.help') return 2
  const sentence = message.replace(/^error: /, '').replace(/\.$/, '')
  write(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}; see --help.\n`)
  return 2
}

const withSubcommands = (command: CommandUnknownOpts): CommandUnknownOpts[] => [command, ...command.commands.flatMap(withSubcommands)]

/** Prints the result of a command: text or, with --json, one line of JSON. */
export function say(command: CommandUnknownOpts, { out }: CommandContext, text: string, result: object): void {
  out.write(`${isJSON(command) ? JSON.stringify(result) : text}\n`)
}

/** Whether --json is set, before or after the command's name. */
export const isJSON = (command: CommandUnknownOpts): boolean => command.optsWithGlobals()['json'] === true
