import type { AnswerSource, SourceFailure, SourceFields } from '../../../schemas/source.ts'
import { iso, minutes, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { mayBeObjectID, newTimedID } from '../../core/ids.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { all, itemAbsent } from '../table/expressions.ts'
import { flagField, jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get, page, pages } from '../table/read.ts'
import { deleteWrite, failureIn, putWrite, transactIf, updateWrite } from '../table/transact.ts'
import { updateAndGetIf, updateIf } from '../table/write.ts'
import { addPages, noteChange } from './sourceSummary.ts'

/** A source, and how far it was read. Its passages are items of their own (passageBlocks.ts). */
export const sourceItem = declareItem({
  sourceID: textField('id'),
  type: textField<AnswerSource['type']>('type'),
  fields: jsonField<SourceFields>('fields'),
  isInactive: optional(flagField('off')),
  state: textField<AnswerSource['state']>('state'),
  reason: optional(textField<SourceFailure>('reason')),
  /** What is to be read; another one with each change, and each time that a site is read again. */
  revision: textField('rev'),
  /** The revision whose passages are stored; absent before. */
  readRevision: optional(textField('readRev')),
  passages: optional(numberField('passages')),
  /** How many pages it counts as, of those that an application may have. */
  pages: numberField('pages'),
  readAt: optional(textField('readAt')),
  /** Since when it waits to be read (ms since 1970). */
  queuedAt: numberField('queuedAt'),
  createdAt: textField('createdAt'),
  updatedAt: textField('updatedAt'),
  /** Due while it is to be read, and when a site is to be read again. */
  ...dueFields,
})

export type StoredSource = Omit<ItemOf<typeof sourceItem>, keyof typeof dueFields>

/** Sources, with the pages of sites, that an application may have. */
export const maxPages = 2000

/** For how long a source is left to its message, until the sweeper queues it again: longer than its worker may take. */
const readingLeaseMs = minutes(15)

const newRevision = (appID: string): string => newTimedID(appID, now()).slice(appID.length + 1)

const waiting = (appID: string, sourceID: string) => ({
  ...dueFrom('source', now() + readingLeaseMs, sourceID, appID),
  requestID: currentRequestID(),
})

/** Stores a new source, which is to be read; the existing one where the operation is repeated. `state_conflict` where the application is full. */
export async function createStoredSource(
  { appID }: Application,
  sourceID: string,
  { type, isInactive, fields }: Pick<StoredSource, 'type' | 'isInactive' | 'fields'>,
): Promise<StoredSource> {
  const at = iso()
  const newSource: StoredSource = {
    ...{ sourceID, type, fields, isInactive, state: 'queued', revision: newRevision(appID), pages: 1, queuedAt: now() },
    ...{ createdAt: at, updatedAt: at },
  }
  const key = keys.source(appID, sourceID)
  const failed = await failureIn([
    putWrite(key, sourceItem.encode({ ...newSource, ...waiting(appID, sourceID) }), itemAbsent),
    addPages(appID, 1, maxPages),
  ])
  if (failed === undefined) return newSource
  const existing = await get(key)
  if (existing) return sourceItem.decode(existing)
  throw problem('state_conflict', { message: `An application has at most ${maxPages} sources and pages.` })
}

/** Returns a source; undefined if it does not exist. Strongly consistent. */
export async function getStoredSource({ appID }: Application, sourceID: string): Promise<StoredSource | undefined> {
  const item = mayBeObjectID(appID, sourceID) ? await get(keys.source(appID, sourceID)) : undefined
  return item && sourceItem.decode(item)
}

/** Returns a source; throws `not_found` if it does not exist. */
export async function requireStoredSource(application: Application, sourceID: string): Promise<StoredSource> {
  const source = await getStoredSource(application, sourceID)
  if (!source) throw problem('not_found')
  return source
}

/** A page of the sources, by age, and the id after which the next one begins. */
export async function pageOfSources(
  { appID }: Application,
  after: string | undefined,
  limit = 100,
): Promise<{ sources: StoredSource[]; next: string | undefined }> {
  const { pk, sk } = keys.source(appID, '')
  const { items, next } = await page({ pk, prefix: sk, limit, after: after === undefined ? undefined : keys.source(appID, after).sk })
  const sources = items.map((item) => sourceItem.decode(item))
  return { sources, next: next && sources.at(-1)?.sourceID }
}

/** A source as a list of all has it, with whether the sweeper looks after it. */
export type ListedSource = StoredSource & { readonly isDue: boolean }

export async function listStoredSources({ appID }: Application): Promise<ListedSource[]> {
  const found: ListedSource[] = []
  const { pk, sk } = keys.source(appID, '')
  for await (const items of pages({ pk, prefix: sk }))
    found.push(...items.map((item) => ({ ...sourceItem.decode(item), isDue: sourceItem.read(item, 'dueAt') !== undefined })))
  return found
}

/** Changes what its author decides, after which it is to be read or indexed again. Undefined where it was changed since it was read, or is gone. */
export async function updateStoredSourceIf(
  { appID }: Application,
  stored: StoredSource,
  { isRead, ...settings }: Pick<StoredSource, 'fields' | 'isInactive'> & { readonly isRead: boolean },
): Promise<StoredSource | undefined> {
  const { sourceID, updatedAt } = stored
  const reading = isRead ? { state: 'queued' as const, reason: undefined, revision: newRevision(appID), queuedAt: now() } : {}
  const set = { ...settings, updatedAt: iso(), ...reading }
  const change = sourceItem.change({ set: { ...set, ...(isRead ? waiting(appID, sourceID) : {}) } })
  const write = updateWrite(keys.source(appID, sourceID), change, sourceItem.is('updatedAt', updatedAt))
  return (await transactIf(isRead ? [write] : [write, noteChange(appID, 0)])) ? { ...stored, ...set } : undefined
}

/** Deletes a source. False where it is gone. */
export async function deleteStoredSourceIf({ appID }: Application, { sourceID, pages: count }: StoredSource): Promise<boolean> {
  const isAsRead = sourceItem.is('pages', count)
  return (await failureIn([deleteWrite(keys.source(appID, sourceID), isAsRead), noteChange(appID, -count)])) === undefined
}

/** Begins to read a source, and leaves it to this worker for a while. False where it changed, or is gone. */
export const beginReadingIf = ({ appID }: Application, { sourceID, revision }: StoredSource): Promise<boolean> =>
  updateIf(
    keys.source(appID, sourceID),
    sourceItem.change({ set: { state: 'reading', ...dueFrom('source', now() + readingLeaseMs, sourceID, appID) } }),
    sourceItem.is('revision', revision),
  )

/**
 * Notes that the passages of a revision are stored, and that the index lacks them. 'full' where the application would have too many pages;
 * false where the source changed, or is gone.
 */
export async function endReading(
  { appID }: Application,
  { sourceID, revision, pages: before }: StoredSource,
  { passages, pages: count }: { readonly passages: number; readonly pages: number },
): Promise<boolean | 'full'> {
  const change = sourceItem.change({ set: { readRevision: revision, passages, pages: count, readAt: iso(), reason: undefined } })
  const failed = await failureIn([
    // Not where another worker has counted the pages of the same revision.
    updateWrite(keys.source(appID, sourceID), change, all(sourceItem.is('revision', revision), sourceItem.is('pages', before))),
    count > before ? noteChange(appID, count - before, maxPages) : noteChange(appID, count - before),
  ])
  return failed === undefined ? true : failed === 1 ? 'full' : false
}

/** When a site is to be read again (ms since 1970); undefined for never. */
const nextReading = ({ fields: { every } }: StoredSource): number | undefined =>
  every === undefined ? undefined : now() + every * 3_600_000

const afterReading = (appID: string, source: StoredSource) => {
  const next = nextReading(source)
  return next === undefined ? { dueIndex: undefined, dueAt: undefined } : dueFrom('source', next, source.sourceID, appID)
}

/** Notes why a source could not be read; what was read of it before stays. */
export const failReading = ({ appID }: Application, source: StoredSource, reason: SourceFailure): Promise<boolean> =>
  updateIf(
    keys.source(appID, source.sourceID),
    sourceItem.change({ set: { state: 'failed', reason, updatedAt: iso(), ...afterReading(appID, source) } }),
    sourceItem.is('revision', source.revision),
  )

/** Notes that the index has what was read of a source. */
export const noteIndexed = ({ appID }: Application, source: StoredSource): Promise<boolean> =>
  updateIf(
    keys.source(appID, source.sourceID),
    sourceItem.change({ set: { state: 'ready', updatedAt: iso(), ...afterReading(appID, source) } }),
    sourceItem.is('revision', source.revision),
  )

/**
 * Leaves a source that is queued again to its message for a while; a site whose time has come gets a new revision. Undefined where there is nothing
 * to read.
 */
export async function postponeSource({ appID }: Application, sourceID: string): Promise<{ requestID: string | undefined } | undefined> {
  const key = keys.source(appID, sourceID)
  const item = await get(key)
  const source = decoded(item)
  if (!item || !source) return undefined
  const isOver = source.state === 'ready' || source.state === 'failed'
  const again = isOver ? { state: 'queued' as const, revision: newRevision(appID), queuedAt: now() } : {}
  const change = sourceItem.change({ set: { ...again, ...dueFrom('source', now() + readingLeaseMs, sourceID, appID) } })
  const updated = await updateAndGetIf(key, change, sourceItem.is('revision', source.revision))
  return updated && { requestID: sourceItem.read(updated, 'requestID') }
}

const decoded = (item: WireItem | undefined): StoredSource | undefined => item && sourceItem.decode(item)

/** The source as it is shown. */
export const shownSource = (
  { appID }: Application,
  { sourceID, type, fields, isInactive, state, reason, passages = 0, pages: count, readAt, createdAt, updatedAt }: StoredSource,
): AnswerSource => ({
  ...{ _id: sourceID, sourceID, appID, type },
  ...fields,
  active: !isInactive,
  state,
  ...(state === 'failed' && reason !== undefined ? { reason } : {}),
  passages,
  ...(type === 'site' && readAt !== undefined ? { pages: count } : {}),
  ...(readAt === undefined ? {} : { readAt }),
  ...{ createdAt, updatedAt },
})
