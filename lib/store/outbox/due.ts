import { iso } from '../../core/clock.ts'
import { applicationOf } from '../../core/ids.ts'
import type { Parent } from '../content/remains.ts'
import type { QuestionRef } from '../conversations/questions.ts'
import { type DueKind, dueShards } from '../dueIndex.ts'
import { type NoticeRef, noticeRefAt } from '../subscriptions/noticeRows.ts'
import type { Key, WireItem } from '../table/client.ts'
import { itemExists, remove } from '../table/expressions.ts'
import { keyOf, page } from '../table/read.ts'
import { deleteItem, updateIf } from '../table/write.ts'
import type { MailRef } from './mails.ts'

/** Something whose time has come: what it is, and its ids. */
export type DueWork =
  /** A campaign to start, or to check. */
  | { readonly kind: 'campaign'; readonly appID: string; readonly notificationID: string }
  /** An e-mail that was not sent to all of its recipients in time. */
  | ({ readonly kind: 'mail' } & MailRef)
  /** An event that was not delivered in time. */
  | ({ readonly kind: 'events'; readonly appID: string } & NoticeRef)
  /** A question of a respondent that a model did not answer in time. */
  | ({ readonly kind: 'question' } & QuestionRef)
  /** Changes to intents, expressions or entities that no training has finished with. */
  | { readonly kind: 'training'; readonly appID: string }
  /** A version that is not live before its models are trained. */
  | { readonly kind: 'publish'; readonly appID: string; readonly versionID: string }
  /** A day whose turns are to be rolled up. */
  | { readonly kind: 'rollUp'; readonly appID: string; readonly epoch: number; readonly day: number }
  /** Parts that may be without their parent: resources, expressions, the content of a version. */
  | { readonly kind: 'remains'; readonly appID: string; readonly parent: Parent }
  /** A source of answers to be read; without its id, an index that lacks a change. */
  | { readonly kind: 'source'; readonly appID: string; readonly sourceID?: string }
  /** An application that was deleted, or whose respondents were, and that is not purged yet. */
  | { readonly kind: 'applicationPurge'; readonly appID: string }
  /** A deleted respondent who is not purged yet; with a uid if the ID has a new owner. */
  | {
      readonly kind: 'respondentPurge'
      readonly appID: string
      readonly epoch: number
      readonly respondentID: string
      readonly uid?: string
    }
  /** A respondent who was deleted, and is not erased from campaigns yet. */
  | { readonly kind: 'recipientPurge'; readonly appID: string; readonly epoch: number; readonly uid: string }
  /** The change of a respondent's id that is not complete, by the former id. */
  | { readonly kind: 'rename'; readonly appID: string; readonly epoch: number; readonly formerID: string }

/** A due item: where it is stored, and since when it is due (ms since 1970). */
export interface DueEntry {
  readonly work: DueWork
  readonly key: Key
  readonly dueMs: number
}

/** A place in one shard of a kind: after which entry to go on; at its beginning, where not given. */
export interface DuePlace {
  readonly shard: string
  readonly after?: WireItem | undefined
}

/** Where the shards of a kind begin. */
export const duePlaces = (kind: DueKind): DuePlace[] => dueShards(kind).map((shard) => ({ shard }))

/** A page of the items that are due in a shard at an instant (ms since 1970), longest due first, and where to continue. */
export async function pageOfDue(place: DuePlace, ms: number, limit: number): Promise<{ entries: DueEntry[]; next: DuePlace | undefined }> {
  const { shard, after } = place
  const { items, next } = await page({ pk: shard, index: 'gsi1', to: iso(ms), after, limit })
  return { entries: items.map(entryIn), next: next && { shard, after: next } }
}

/** The entry of an item of the index. */
function entryIn(item: WireItem): DueEntry {
  const [since = ''] = (item['gsi1sk']?.S ?? '').split('#')
  const work = workAt(keyOf(item))
  return { work: isRename(item) ? renameOf(work) : work, key: keyOf(item), dueMs: Date.parse(since) }
}

const renames = new Set(dueShards('rename'))
const isRename = ({ gsi1pk }: WireItem): boolean => renames.has(gsi1pk?.S ?? '')

/** A respondentID with the mark of a rename in progress instead of a deleted respondent. */
function renameOf(work: DueWork): DueWork {
  if (work.kind !== 'respondentPurge') throw new Error('a rename is due that is not under a respondentID')
  const { appID, epoch, respondentID } = work
  return { kind: 'rename', appID, epoch, formerID: respondentID }
}

/** The work that an item is due for, by its key (keys.ts). Renames are the exception: their marks have the keys of respondents. */
export function workAt({ pk, sk }: Key): DueWork {
  const [entity, appID = '', epoch] = pk.split('#')
  if (entity === 'A' && sk.startsWith('K#')) return { kind: 'campaign', appID, notificationID: sk.slice(2) }
  if (entity === 'A' && sk.startsWith('REMAINS#')) {
    const [, kind, id = ''] = sk.split('#')
    return { kind: 'remains', appID, parent: { kind: kind === 'intent' || kind === 'version' || kind === 'draft' ? kind : 'feature', id } }
  }
  if (entity === 'A' && sk.startsWith('V#')) return { kind: 'publish', appID, versionID: sk.slice(2) }
  if (entity === 'C' && sk.startsWith('Q#')) return { kind: 'question', uid: appID, turn: Number(sk.slice(2)) }
  if (entity === 'SR') return { kind: 'source', appID, ...(sk.startsWith('S#') ? { sourceID: sk.slice(2) } : {}) }
  if (sk === 'TRAIN') return { kind: 'training', appID }
  if (sk.startsWith('E#')) return { kind: 'mail', owner: pk, id: sk.slice(2) }
  if (entity === 'Y') {
    const ref = noticeRefAt({ pk, sk })
    return { kind: 'events', appID: applicationOf(ref.subscriptionID), ...ref }
  }
  if (entity === 'M') return { kind: 'rollUp', appID, epoch: Number(epoch), day: Number(sk.slice(2)) }
  if (entity === 'ER') return { kind: 'recipientPurge', appID, epoch: Number(epoch), uid: sk }
  if (sk === 'ACL') return { kind: 'applicationPurge', appID }
  const [respondentID = '', uid] = sk.slice(sk.indexOf('#') + 1).split('\u001f')
  return { kind: 'respondentPurge', appID, epoch: Number(epoch), respondentID, ...(uid === undefined ? {} : { uid }) }
}

/**
 * Removes entries of a deleted application from the index. The purge of the application deletes the item itself; a training note may have
 * been written after that, and is deleted here.
 */
export async function dropDue({ work, key }: DueEntry): Promise<void> {
  if (work.kind === 'training') await deleteItem(key)
  else await updateIf(key, [...remove('gsi1pk'), ...remove('gsi1sk')], itemExists)
}
