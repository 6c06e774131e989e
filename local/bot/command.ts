import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { diffCommand, pullCommand, pushCommand } from './fileCommands.ts'
import { publishCommand, rollbackCommand } from './publishCommands.ts'
import { testCommand } from './testCommand.ts'

export const botCommand = (context: CommandContext) =>
  new Command('bot')
    .summary('manage a bot as files: pull, diff, push, test, publish, rollback')
    .description(
      'Manages a bot as files in a repository, tests and publishes it, and copies it between applications. See docs/commands.md.',
    )
    .addCommand(pullCommand(context))
    .addCommand(diffCommand(context))
    .addCommand(pushCommand(context))
    .addCommand(testCommand(context))
    .addCommand(publishCommand(context))
    .addCommand(rollbackCommand(context))
