import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { Refused } from '../../client/http.ts'
import type { CommandContext } from './commandContext.ts'
import { CommandError, messageOf, type Refusal, reasonOf, refusalOf } from './commandError.ts'

/**
 * Runs a command with its arguments and returns the exit code: 0 success, 1 failure, 2 usage error, 130 interrupted. Prints errors as one
 * sentence or, with --json, as one object. Both name the request id of a refused call, which its log lines carry.
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
  const write = (error: unknown): void => void err.write(`${args.includes('--json') ? errorJSON(error) : errorText(error)}\n`)
  try {
    await command.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return endOfParsing(error, write)
    if (error instanceof CommandError && error.kind === 'reported') return signal.aborted ? 130 : 1
    if (signal.aborted) {
      write(error instanceof CommandError ? error : new CommandError('runtime', 'Stopped.'))
      return 130
    }
    write(error)
    return error instanceof CommandError && error.kind === 'usage' ? 2 : 1
  }
}

function errorText(error: unknown): string {
  const id = refusalIn(error)?.requestID
  return `${sentenceOf(error)}${id === undefined ? '' : ` (request ${id})`}`
}

const errorJSON = (error: unknown): string => JSON.stringify({ error: { message: sentenceOf(error), ...refusalIn(error) } })

const sentenceOf = (error: unknown): string =>
  isUnanswered(error) ? `No answer from the deployment: ${reasonOf(error)}` : messageOf(error)

/** Whether a call got no response: `fetch` could not connect, or waited in vain. */
const isUnanswered = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') || (error instanceof DOMException && error.name === 'TimeoutError')

const refusalIn = (error: unknown): Refusal | undefined =>
  error instanceof Refused ? refusalOf(error) : error instanceof CommandError ? error.refusal : undefined

/** Requested help is a success; a missing command prints help as a usage error. */
function endOfParsing({ code, exitCode, message }: CommanderError, write: (error: Error) => void): number {
  if (exitCode === 0) return 0
  if (code === 'commander.help') return 2
  const sentence = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '')
  write(new Error(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}; see --help.`))
  return 2
}

const withSubcommands = (command: CommandUnknownOpts): CommandUnknownOpts[] => [command, ...command.commands.flatMap(withSubcommands)]

/** Prints the result of a command: text or, with --json, one line of JSON. */
export function say(command: CommandUnknownOpts, { out }: CommandContext, text: string, result: object): void {
  out.write(`${isJSON(command) ? JSON.stringify(result) : text}\n`)
}

/** Whether --json is set, before or after the command's name. */
export const isJSON = (command: CommandUnknownOpts): boolean => command.optsWithGlobals()['json'] === true
