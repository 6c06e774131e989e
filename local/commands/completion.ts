import { Argument, Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'

const shells = ['bash', 'zsh', 'fish'] as const

export const completionCommand = (context: CommandContext, program: () => CommandUnknownOpts) =>
  new Command('completion')
    .summary('print a shell completion script')
    .description(
      'Prints a completion script for commands and options: add `source <(npx causerie completion bash)` to the startup file of your shell.',
    )
    .addArgument(new Argument('<shell>').choices(shells))
    .action((shell) => {
      const words = wordsOf(program())
      context.out.write(shell === 'fish' ? fishScript(words) : bashScript(words, shell))
    })

/** Completions after the words of a command: subcommands and options with their summaries. */
interface Words {
  readonly path: readonly string[]
  readonly next: readonly { readonly word: string; readonly summary: string }[]
}

function wordsOf(command: CommandUnknownOpts, path: readonly string[] = []): Words[] {
  const commands = command.commands.map((one) => ({ word: one.name(), summary: one.summary() || one.description() }))
  const options = command.options.flatMap(({ long, description }) => (long ? [{ word: long, summary: description }] : []))
  const own = { path, next: [...commands, ...options, { word: '--help', summary: 'show help' }] }
  return [own, ...command.commands.flatMap((one) => wordsOf(one, [...path, one.name()]))]
}

/** The longest match comes first. Files are completed if nothing matches. */
const bashScript = (
  words: readonly Words[],
  shell: 'bash' | 'zsh',
): string => `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_causerie() {
  local typed="\${COMP_WORDS[*]:1:COMP_CWORD-1} "
  local next
  case "$typed" in
${words
  .toSorted((a, b) => b.path.length - a.path.length)
  .map(({ path, next }) => `    ${path.length ? `"${path.join(' ')} "*` : '*'}) next="${next.map(({ word }) => word).join(' ')}" ;;`)
  .join('\n')}
  esac
  COMPREPLY=($(compgen -W "$next" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _causerie causerie
`

const fishScript = (words: readonly Words[]): string =>
  words
    .flatMap(({ path, next }) =>
      next.map(({ word, summary }) => {
        const when = path.length
          ? `__fish_seen_subcommand_from ${path.join('; and __fish_seen_subcommand_from ')}`
          : '__fish_use_subcommand'
        const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`
        return `complete -c causerie -n '${when}' ${what} -d '${summary.replaceAll("'", "\\'")}'\n`
      }),
    )
    .join('')
