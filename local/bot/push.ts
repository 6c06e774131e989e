import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { moveReferences } from '../../lib/bot/content/moveReferences.ts'
import { botSettingNames } from '../../lib/store/content/heldContent.ts'
import type { BotDocument } from '../../schemas/bot.ts'
import { runtimeError } from '../cli/commandError.ts'
import type { RemoteApplication } from './api.ts'
import { type Change, lineOf } from './changes.ts'
import { contentLists, type FolderBot, type FolderScript } from './folderBot.ts'
import { addRemoteIDs } from './newIDs.ts'
import { type RemoteBot, readDraft } from './remoteBot.ts'

interface Pushing {
  readonly remote: RemoteApplication
  readonly before: RemoteBot
  /** The bot as it is to be, with the ids of the files. */
  readonly target: FolderBot
  readonly changes: readonly Change[]
  /** Stores the ids that new objects have in the application: a repeat must find them. */
  keepIDs(): Promise<void>
  /** Called before each change is made. */
  onChange(line: string): void
}

/**
 * Makes the bot of the application what is wanted. Its content is replaced by one call, all or nothing; before it, stored filters and settings that are
 * live at once, after it scripts and deletions of filters. What was interrupted is continued by the same push.
 */
export async function pushBot({ remote, before, target, changes, keepIDs, onChange }: Pushing): Promise<void> {
  const { appID, ask } = remote
  const { ids } = before
  const there = <T>(value: T): T => moveReferences(value, ids)
  const made = (list: Change['list']): Change[] => changes.filter((change) => change.list === list && change.what !== 'delete')
  const deleted = (list: Change['list']) => changes.flatMap((change) => (change.what === 'delete' && change.list === list ? change : []))
  addRemoteIDs(target, appID, ids)
  await keepIDs()

  for (const change of made('filters')) {
    onChange(lineOf(change))
    if (change.what === 'create') {
      const { _id, ...fields } = change.object
      const filter = await ask(({ createFilter }, options) =>
        createFilter({ body: there({ appID, ...fields }), headers: { 'Idempotency-Key': keyOf(change.object) } }, options),
      )
      ids.set(_id, filter._id)
      await keepIDs()
    } else if (change.what === 'change') {
      const path = { filter_id: there(change.object._id) }
      await ask(({ patchFilter }, options) => patchFilter({ path, body: there(change.fields) }, options))
    }
  }
  const settings = liveSettings(changes)
  if (settings) await ask(({ patchApplication }, options) => patchApplication({ path: { appID }, body: there(settings) }, options))

  for (const change of changes) if (isContent(change)) onChange(lineOf(change))
  if (changes.some(isContent)) await putContent(remote, before, there(documentOf(target)))

  for (const change of made('scripts')) {
    onChange(lineOf(change))
    if (change.what === 'create') {
      const { _id, ...body } = scriptOf(target, change.object._id)
      const script = await ask(({ createScript }, options) =>
        createScript({ path: { appID }, body: there(body), headers: { 'Idempotency-Key': keyOf(change.object) } }, options),
      )
      ids.set(_id, script.scriptID)
      await keepIDs()
    } else if (change.what === 'change') {
      const path = { script_id: there(change.object._id) }
      await ask(({ patchScript }, options) => patchScript({ path, body: there(change.fields) }, options))
    }
  }
  for (const change of [...deleted('scripts'), ...deleted('filters')]) {
    onChange(lineOf(change))
    const id = there(change.object._id)
    await ask(({ deleteScript, deleteFilter }, options) =>
      change.list === 'scripts' ? deleteScript({ path: { script_id: id } }, options) : deleteFilter({ path: { filter_id: id } }, options),
    )
  }
}

/** Replaces the draft, unless somebody has changed it since the push began. */
async function putContent(remote: RemoteApplication, before: RemoteBot, document: BotDocument): Promise<void> {
  const { appID, ask } = remote
  const now = await readDraft(remote)
  const was = moveReferences(before.bot, before.ids)
  if (!isDeepStrictEqual(contentIn(now.document), contentIn(was)))
    throw runtimeError(`The bot of ${appID} was changed during the push. Its content is as it was; run the command again.`)
  const filters = now.document.filters ?? []
  await ask(({ putDraft }, options) =>
    putDraft({ path: { appID }, headers: { 'if-match': now.etag }, body: { ...document, filters } }, options),
  )
}

/** The lists of the content: all that PUT …/draft replaces but the settings, which a push may have changed before. */
const contentIn = (bot: BotDocument): unknown[] => contentLists.map((list) => bot[list] ?? [])

const documentOf = ({ scripts: _, ...document }: FolderBot): BotDocument => document

const scriptOf = ({ scripts = [] }: FolderBot, id: string): FolderScript => {
  const script = scripts.find(({ _id }) => _id === id)
  if (!script) throw new Error(`there is no script ${id}`)
  return script
}

const contentSettings: ReadonlySet<string> = new Set(botSettingNames)

/** The settings that change and are live at once; undefined for none. Of answers it is the model and the budget. */
function liveSettings(changes: readonly Change[]): Readonly<Record<string, unknown>> | undefined {
  const change = changes.find(({ list, what }) => list === 'application' && what === 'change')
  if (change?.what !== 'change') return undefined
  const isLive = change.values.some(({ path }) => /^answers\.(model|budget)/.test(path))
  const fields = Object.entries(change.fields).filter(([name]) => !contentSettings.has(name) || (name === 'answers' && isLive))
  return fields.length ? Object.fromEntries(fields) : undefined
}

const isContent = (change: Change): boolean =>
  change.list === 'application'
    ? change.what === 'change' && Object.keys(change.fields).some((name) => contentSettings.has(name))
    : change.list !== 'filters' && change.list !== 'scripts'

/** An idempotency key: an object that is sent again, after an interruption, is not created twice. */
const keyOf = (object: object): string => hash('sha256', JSON.stringify(object), 'base64url')
