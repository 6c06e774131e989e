import { routeSender } from '../../../client/routeSender.ts'
import type { VariableOwner } from '../../../lib/domain/variables/places.ts'
import { namesFor, renamedBot, renamedIn } from '../../../lib/domain/variables/rename.ts'
import { usesIn, type VariableUse } from '../../../lib/domain/variables/uses.ts'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import type { Script } from '../../../schemas/script.ts'
import { unchangedSince } from '../../core/api.ts'
import { apiURL } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { token } from '../../core/token.ts'
import { flush } from '../bot/deletions.ts'
import { content, loadContent } from '../bot/studio.ts'
import { made } from '../bot/undo.ts'
import { t } from './messages.ts'

/** All tests of a bot. */
export async function allScripts(appID: string, signal?: AbortSignal): Promise<Script[]> {
  const all: Script[] = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? {} : { cursor }
    const page = await api.page('GET /scripts/{appID}', { path: { appID }, query }, { signal })
    all.push(...page.items)
    cursor = page.next
  } while (cursor !== undefined)
  return all
}

/** A use outside of the bot, with the title of what uses the variable. */
export interface OutsideUse {
  readonly use: VariableUse
  readonly title: string | undefined
}

/** Campaigns that can still be sent. */
const pending: ReadonlySet<string> = new Set(['draft', 'scheduled', 'preparing', 'sending', 'paused'])

/** What uses a variable but is no part of the bot, such as segments and campaigns: it keeps the former name. */
export async function outsideUses(application: ApplicationObject, name: string, signal: AbortSignal): Promise<OutsideUse[]> {
  const { appID } = application
  const [filters, campaigns] = await Promise.all([
    api.call('GET /filters/{appID}', { path: { appID } }, { signal }),
    pendingCampaigns(appID, signal),
  ])
  const find = <T extends { readonly _id: string; readonly title?: string | undefined }>(owner: VariableOwner, objects: readonly T[]) =>
    objects.flatMap((each) =>
      usesIn(owner, each)
        .filter((use) => use.name === name)
        .map((use) => ({ use, title: each.title })),
    )
  const { title: _, ...settings } = application
  return [...find('filter', filters), ...find('campaign', campaigns), ...find('settings', [settings])]
}

async function pendingCampaigns(appID: string, signal: AbortSignal) {
  const all = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? {} : { cursor }
    const page = await api.page('GET /notifications/{appID}', { path: { appID }, query }, { signal })
    all.push(...page.items.filter(({ state }) => pending.has(state ?? '')))
    cursor = page.next
  } while (cursor !== undefined)
  return all.map((campaign) => ({ ...campaign, _id: campaign.notificationID }))
}

/** Calls that need the headers of their responses. */
const send = routeSender({ url: apiURL, token: token.get })

/** Renames a variable in the bot, then in its tests. */
export async function rename(appID: string, from: string, to: string): Promise<void> {
  await renameNow(appID, from, to)
  made({
    text: t.renamed(from, to),
    undo: () => renameNow(appID, to, from),
    redo: () => renameNow(appID, from, to),
  })
}

/**
 * The bot changes in one call, all or nothing, and only as it was read. Tests follow one by one; if that breaks off, the same call completes it. Throws
 * `Refused` with 412 if somebody else changed the bot or a test meanwhile.
 */
async function renameNow(appID: string, from: string, to: string): Promise<void> {
  await flush()
  const path = { appID }
  const scripts = await allScripts(appID)
  const response = await send('GET /application/{appID}/draft', { path })
  const etag = response.headers.get('etag') ?? ''
  const bot: BotDocument = await response.json()
  const names = namesFor(bot.resources ?? [], from, to)
  await api.call('PUT /application/{appID}/draft', { path, headers: { 'if-match': etag }, body: renamedBot(bot, names) })
  for (const script of scripts) {
    const renamed = renamedIn('script', script, names)
    if (renamed === script) continue
    const { profile, turns } = renamed
    await api.call('PATCH /script/{script_id}', {
      path: { script_id: script.scriptID },
      headers: unchangedSince(script),
      body: { ...(profile ? { profile } : {}), turns },
    })
  }
  content.value = await loadContent(appID)
}
