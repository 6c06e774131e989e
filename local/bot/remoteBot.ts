import { hash } from 'node:crypto'
import { Refused } from '../../client/http.ts'
import { moveReferences } from '../../lib/bot/content/moveReferences.ts'
import type { BotDocument } from '../../schemas/bot.ts'
import { refusedError } from '../cli/commandError.ts'
import type { RemoteApplication } from './api.ts'
import { botOf } from './files.ts'
import { readFolder, readIDs, writePulled } from './folder.ts'
import { type FolderBot, type FolderScript, lists, objectsIn } from './folderBot.ts'

/** The bot of an application, as its files would have it. */
export interface RemoteBot {
  readonly bot: FolderBot
  /** The ETag of its draft. */
  readonly etag: string
  /** Ids in the application by ids in the files, where they differ. */
  readonly ids: Map<string, string>
}

export async function readRemoteBot(remote: RemoteApplication, folder: string): Promise<RemoteBot> {
  const ids = await readIDs(folder, remote.appID)
  const files = await readFolder(folder)
  const own = files.size ? botOf(files).application._id : undefined
  if (own !== undefined) ids.set(own, remote.appID)
  const here = new Map([...ids].map(([ofFile, there]) => [there, ofFile]))
  const { document, etag } = await readDraft(remote)
  const scripts = await readScripts(remote)
  return { bot: moveReferences({ ...withoutChannels(document), scripts }, here), etag, ids }
}

/** The draft of an application and its ETag. */
export const readDraft = ({ appID, ask }: RemoteApplication): Promise<{ readonly document: BotDocument; readonly etag: string }> =>
  ask(async ({ attempt }, options) => {
    const outcome = await attempt.getDraft({ path: { appID } }, options)
    if (!outcome.ok) throw refusedError(new Refused(outcome.status, outcome.body, outcome.headers))
    return { document: outcome.reply, etag: outcome.headers.get('etag') ?? '' }
  })

const readScripts = ({ appID, ask }: RemoteApplication): Promise<FolderScript[]> =>
  ask(async ({ items }, options) => {
    const scripts: FolderScript[] = []
    for await (const { scriptID, appID: _, userID: __, createdAt: ___, updatedAt: ____, ...script } of items.listScripts(
      { path: { appID } },
      options,
    ))
      scripts.push({ ...script, _id: scriptID })
    return scripts
  })

/** Channels hold numbers and credentials of a deployment, so they are not part of the bot. */
function withoutChannels({ application, ...bot }: BotDocument): BotDocument {
  const { sms: _, appIDs: __, ...own } = application
  return { ...bot, application: own }
}

/** Records what the application has now, so that the next push can tell what others change meanwhile. */
export const rememberPulled = (folder: string, appID: string, { bot, etag }: Pick<RemoteBot, 'bot' | 'etag'>): Promise<void> =>
  writePulled(folder, appID, { etag, at: new Date().toISOString(), objects: Object.fromEntries(hashesOf(bot)) })

/** A short hash of each object, by its id. The order of fields makes no difference. */
export function hashesOf(bot: FolderBot): Map<string, string> {
  const objects = [bot.application, ...lists.flatMap((list) => objectsIn(bot, list))]
  return new Map(objects.map((object) => [object._id ?? '', hash('sha256', JSON.stringify(object, inOrder), 'base64url').slice(0, 12)]))
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
