import { Command } from '@commander-js/extra-typings'
import { moveReferences } from '../../lib/bot/content/moveReferences.ts'
import type { BotDocument } from '../../schemas/bot.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { reportedError, usageError } from '../cli/commandError.ts'
import { type DeploymentOptions, deploymentOf } from '../cli/deployment.ts'
import { appOption, tokenOption, urlOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import { callDeployment } from './api.ts'
import { type Change, changesBetween, lineOf } from './changes.ts'
import { documentOf, filesOf } from './files.ts'
import { readFolder, readIDs, writeFolder, writeIDs } from './folder.ts'
import { type Call, pushChanges } from './push.ts'

const folderArgument = ['[folder]', 'folder of the bot files', 'bot'] as const

export const botCommand = (context: CommandContext) =>
  new Command('bot')
    .summary('manage a bot as files: pull, diff, push')
    .description('Manages a bot as files in a repository, and copies it between applications. See docs/commands.md.')
    .addCommand(pullCommand(context))
    .addCommand(diffCommand(context))
    .addCommand(pushCommand(context))

const pullCommand = (context: CommandContext) =>
  new Command('pull')
    .summary('write the bot of an application to files')
    .description(
      'Writes the bot of an application to files, one for each feature, intent, entity, workflow and filter (level view). Channels are not included.',
    )
    .argument(...folderArgument)
    .addOption(urlOption)
    .addOption(appOption)
    .addOption(tokenOption)
    .action(async (folder, options, command) => {
      const { appID, remote } = await open(folder, options, context)
      const changed = await writeFolder(folder, filesOf(remote))
      const text = changed.length ? `${changed.map((path) => `${folder}/${path}`).join('\n')}\n` : ''
      say(command, context, `${text}The bot of ${appID} is in ${folder}: ${changed.length} files changed.`, { appID, folder, changed })
    })

const diffCommand = (context: CommandContext) =>
  new Command('diff')
    .summary('show what a push would change')
    .description('Shows what a push would change in an application (level view). The exit code is 1 if there are changes.')
    .argument(...folderArgument)
    .addOption(urlOption)
    .addOption(appOption)
    .addOption(tokenOption)
    .action(async (folder, options, command) => {
      const { appID, remote } = await open(folder, options, context)
      const changes = changesBetween(remote, await readBot(folder))
      say(command, context, textOf(changes) || `The bot of ${appID} matches ${folder}.`, { appID, changes })
      if (changes.length) throw reportedError()
    })

const pushCommand = (context: CommandContext) =>
  new Command('push')
    .summary('update the bot of an application from files')
    .description(
      'Updates the bot of an application from files (level edit): changes what differs and creates what is missing. The ids of created objects are stored in environments.json, so that one bot can be pushed to several applications. If interrupted, run the same command again to continue.',
    )
    .argument(...folderArgument)
    .addOption(urlOption)
    .addOption(appOption)
    .addOption(tokenOption)
    .option('--delete', 'delete objects of the application that are in no file')
    .option('--dry-run', 'only show what would change')
    .action(async (folder, options, command) => {
      const { appID, remote, ids, call } = await open(folder, options, context)
      const all = changesBetween(remote, await readBot(folder))
      const undeleted = all.filter(({ what }) => what === 'delete' && !options.delete)
      const changes = all.filter((change) => !undeleted.includes(change))
      if (options.dryRun !== true) {
        const onChange = (line: string): void => void context.err.write(`${line}\n`)
        await pushChanges(changes, { appID, call, ids, onChange }).finally(() => writeIDs(folder, appID, ids))
      }
      const note = undeleted.length ? `\nOnly in the application, kept without --delete:\n${textOf(undeleted)}` : ''
      const done = options.dryRun
        ? `${textOf(changes)}\nNothing was changed: this was a dry run.`
        : `${changes.length} changes to the bot of ${appID}.`
      say(command, context, `${done.trimStart()}${note}`, { appID, dryRun: options.dryRun ?? false, changes, kept: undeleted })
    })

/** The bot of an application, with the object ids of the files. */
async function open(folder: string, options: DeploymentOptions, { token, signal }: CommandContext) {
  const { appID, ...deployment } = await deploymentOf(options, token)
  if (appID === undefined) throw usageError('Name the application with --app <appID>.')
  const call: Call = (botCall) => callDeployment(deployment, signal, appID, botCall)
  const ids = await readIDs(folder, appID)
  const document = (await call({ route: 'GET /application/{appID}/export', id: appID })) as unknown as BotDocument
  const here = new Map([...ids].map(([own, there]) => [there, own]))
  const own = (await readFolder(folder)).size ? (await readBot(folder)).application._id : undefined
  if (own !== undefined) {
    ids.set(own, appID)
    here.set(appID, own)
  }
  return { appID, ids, call, remote: withoutChannels(moveReferences(document, here)) }
}

const readBot = async (folder: string): Promise<BotDocument> => documentOf(await readFolder(folder))

/** Channels hold numbers and credentials of a deployment, so they are not part of the bot. */
function withoutChannels({ application, ...bot }: BotDocument): BotDocument {
  const { sms: _, appIDs: __, ...own } = application
  return { ...bot, application: own }
}

const textOf = (changes: readonly Change[]): string => changes.map(lineOf).join('\n')
