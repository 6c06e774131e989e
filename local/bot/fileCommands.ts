import { Command } from '@commander-js/extra-typings'
import { moveReferences } from '../../lib/bot/content/moveReferences.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { reportedError, runtimeError } from '../cli/commandError.ts'
import { appOption, tokenOption, urlOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import { openRemote } from './api.ts'
import { blockOf, type Change, changesBetween, lineOf } from './changes.ts'
import { checkFiles, checkFolderBot } from './checkFiles.ts'
import { requireLinks } from './checkLinks.ts'
import { conflictReport } from './conflictReport.ts'
import { conflictsOf } from './conflicts.ts'
import { botOf, filesOf } from './files.ts'
import { readFolder, readPulled, writeFiles, writeFolder, writeIDs } from './folder.ts'
import type { FolderBot } from './folderBot.ts'
import { addRemoteIDs, filesWithNewIDs } from './newIDs.ts'
import { pushBot } from './push.ts'
import { readRemoteBot, rememberPulled } from './remoteBot.ts'

const folderArgument = ['[folder]', 'folder of the bot files', 'bot'] as const

export const pullCommand = (context: CommandContext) =>
  new Command('pull')
    .summary('write the bot of an application to files')
    .description(
      'Writes the bot of an application to files, one for each feature, intent, entity, workflow, filter and script (level view). With publishing on it is the draft. Channels are not included.',
    )
    .argument(...folderArgument)
    .addOption(urlOption())
    .addOption(appOption())
    .addOption(tokenOption())
    .action(async (folder, options, command) => {
      const remote = await openRemote(options, context)
      const { appID } = remote
      const before = await readRemoteBot(remote, folder)
      const changed = await writeFolder(folder, filesOf(before.bot))
      await rememberPulled(folder, appID, before)
      const text = changed.length ? `${changed.map((path) => `${folder}/${path}`).join('\n')}\n` : ''
      say(command, context, `${text}The bot of ${appID} is in ${folder}: ${counted(changed.length, 'file')} changed.`, {
        appID,
        folder,
        changed,
      })
    })

export const diffCommand = (context: CommandContext) =>
  new Command('diff')
    .summary('show what a push would change')
    .description(
      'Validates the files and shows what a push would change in an application, with the values before and after (level view). The exit code is 1 if there are changes.',
    )
    .argument(...folderArgument)
    .addOption(urlOption())
    .addOption(appOption())
    .addOption(tokenOption())
    .action(async (folder, options, command) => {
      const remote = await openRemote(options, context)
      const { bot } = await readBot(folder, remote.appID)
      const { bot: before } = await readRemoteBot(remote, folder)
      const changes = changesBetween(before, bot)
      requireLinks(withKept(bot, changes), before)
      const text = changes.map(blockOf).join('\n') || `The bot of ${remote.appID} matches ${folder}.`
      say(command, context, text, { appID: remote.appID, changes })
      if (changes.length) throw reportedError()
    })

export const pushCommand = (context: CommandContext) =>
  new Command('push')
    .summary('update the bot of an application from files')
    .description(
      'Updates the bot of an application from files (level edit), all or nothing: with publishing on, its draft. Everything is validated before the first change. Refused if somebody changed in the application since the last pull what the push would overwrite. The ids of created objects are stored in environments.json, so that one bot can be pushed to several applications. If interrupted, run the same command again to continue.',
    )
    .argument(...folderArgument)
    .addOption(urlOption())
    .addOption(appOption())
    .addOption(tokenOption())
    .option('--delete', 'delete objects of the application that are in no file')
    .option('--force', 'overwrite what others changed since the last pull')
    .option('--dry-run', 'only validate, and show what would change')
    .action(async (folder, options, command) => {
      const { delete: deletes = false, force = false, dryRun = false } = options
      const remote = await openRemote(options, context)
      const { appID } = remote
      const { bot: files, completed } = await readBot(folder, appID)
      const before = await readRemoteBot(remote, folder)
      const kept = changesBetween(before.bot, files).filter(({ what }) => what === 'delete' && !deletes)
      const target = deletes ? files : withKept(files, kept)
      const changes = changesBetween(before.bot, target)
      await checkFolderBot(target)
      requireLinks(target, before.bot)
      const pulled = await readPulled(folder, appID)
      const conflicts = pulled && !force ? conflictsOf({ pulled, remote: before.bot, files, deletes }) : []
      if (pulled && conflicts.length) {
        const ids = new Map(before.ids)
        addRemoteIDs(target, appID, ids)
        const { scripts: _, ...document } = moveReferences(target, ids)
        throw runtimeError(await conflictReport({ remote, pulled, conflicts, ids, document }))
      }
      if (!dryRun) {
        await writeFiles(folder, completed)
        const keepIDs = () => writeIDs(folder, appID, before.ids)
        await pushBot({ remote, before, target, changes, keepIDs, onChange: (line) => void context.err.write(`${line}\n`) })
        await rememberPulled(folder, appID, await readRemoteBot(remote, folder))
      }
      const note = kept.length ? `\nOnly in the application, kept without --delete:\n${kept.map(lineOf).join('\n')}` : ''
      const done = dryRun
        ? `${changes.map(blockOf).join('\n')}\nNothing was changed: this was a dry run.`
        : `${counted(changes.length, 'change')} to the bot of ${appID}.`
      say(command, context, `${done.trimStart()}${note}`, { appID, dryRun, changes, kept })
    })

/** The bot of a folder, validated, and the files to which new ids were added. */
async function readBot(folder: string, appID: string): Promise<{ readonly bot: FolderBot; readonly completed: Map<string, string> }> {
  const files = await readFolder(folder)
  checkFiles(files)
  const completed = filesWithNewIDs(files, appID)
  const bot = botOf(new Map([...files, ...completed]))
  await checkFolderBot(bot)
  return { bot, completed }
}

/** The bot with the objects that only the application has. */
function withKept(bot: FolderBot, kept: readonly Change[]): FolderBot {
  const objects = Map.groupBy(
    kept.filter((change) => change.what === 'delete'),
    ({ list }) => list,
  )
  const lists = [...objects].map(([list, deletions]) => [list, [...(bot[list] ?? []), ...deletions.map(({ object }) => object)]])
  return { ...bot, ...Object.fromEntries(lists) }
}

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
