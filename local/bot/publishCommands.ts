import { Command } from '@commander-js/extra-typings'
import type { Version } from '../../schemas/version.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { runtimeError, usageError } from '../cli/commandError.ts'
import { appOption, tokenOption, urlOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import { openRemote, type RemoteApplication } from './api.ts'

export const publishCommand = (context: CommandContext) =>
  new Command('publish')
    .summary('publish the draft of an application')
    .description('Runs the scripts of an application, and publishes its draft if none fails (level edit).')
    .addOption(urlOption())
    .addOption(appOption())
    .addOption(tokenOption())
    .option('--title <title>', 'title of the version; untitled versions are dropped first')
    .option('--note <note>', 'what changed, and why')
    .option('--force', 'publish even if a script fails')
    .action(async ({ title, note, force, ...options }, command) => {
      const { appID, ask } = await openRemote(options, context)
      const body = { ...(title ? { title } : {}), ...(note ? { note } : {}), ...(force ? { force } : {}) }
      const version = await ask(({ publishVersion }, call) => publishVersion({ path: { appID }, body }, call))
      const { added, changed, removed } = version.changes
      const state = version.state === 'publishing' ? 'is being trained, and goes live after that' : 'is live'
      const text = `Version ${version.number} of ${appID} ${state}: ${added} added, ${changed} changed, ${removed} removed.`
      say(command, context, text, { appID, version })
    })

export const rollbackCommand = (context: CommandContext) =>
  new Command('rollback')
    .summary('make an earlier version live again')
    .description(
      'Makes an earlier version of an application live again (level edit): that before the live one, or the one named. The draft stays as it is.',
    )
    .argument('[version]', 'number or id of the version')
    .addOption(urlOption())
    .addOption(appOption())
    .addOption(tokenOption())
    .action(async (named, options, command) => {
      const remote = await openRemote(options, context)
      const { appID, ask } = remote
      const versions = await versionsOf(remote)
      const { versionID } = named === undefined ? previousOf(versions, appID) : namedIn(versions, named)
      const version = await ask(({ publishVersionAgain }, call) => publishVersionAgain({ path: { appID, versionID } }, call))
      const title = version.title === undefined ? '' : ` “${version.title}”`
      say(command, context, `Version ${version.number}${title} of ${appID} is live again.`, { appID, version })
    })

/** The latest first. */
const versionsOf = ({ appID, ask }: RemoteApplication): Promise<Version[]> =>
  ask(async ({ items }, call) => {
    const versions: Version[] = []
    for await (const version of items.listVersions({ path: { appID } }, call)) versions.push(version)
    return versions
  })

function previousOf(versions: readonly Version[], appID: string): Version {
  const live = versions.find((version) => version.live)
  const previous = live && versions.find(({ number, state }) => number < live.number && state === 'published')
  if (!previous) throw runtimeError(`${appID} has no version before the live one.`)
  return previous
}

function namedIn(versions: readonly Version[], named: string): Version {
  const version = versions.find(({ number, versionID }) => String(number) === named || versionID === named)
  if (!version) throw usageError(`There is no version ${named}.`)
  return version
}
