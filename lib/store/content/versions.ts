import { iso, minutes, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { mayBeObjectID } from '../../core/ids.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../applications/access.ts'
import { accessItem, isOpen } from '../applications/accessItem.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { all, type Condition, itemAbsent, itemExists, not } from '../table/expressions.ts'
import { jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get, list } from '../table/read.ts'
import { deleteWrite, failureIn, putWrite, transactIf, updateWrite } from '../table/transact.ts'
import { updateAndGetIf, updateIf } from '../table/write.ts'
import { deleteRemains, remainsWrite } from './remains.ts'

/** How many objects a version added, changed and removed, compared with the one that was live before. */
export interface ChangeCounts {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** The record of a version. Its content is stored before it (versionContent.ts), and the access item names the one that is live. */
const versionItem = declareItem({
  versionID: textField('id'),
  number: numberField('no'),
  title: optional(textField('title')),
  note: optional(textField('note')),
  publishedAt: textField('at'),
  /** When it went live last (ISO 8601); absent where it never did. */
  liveAt: optional(textField('liveAt')),
  userID: textField('by'),
  changes: jsonField<ChangeCounts>('changes'),
  /** Set until its models are trained: it is not live before. */
  training: optional(textField('training')),
  ...dueFields,
})

export type StoredVersion = Omit<ItemOf<typeof versionItem>, keyof typeof dueFields>

/** For how long a training is left to its message, until the sweeper queues it again. */
const trainingLeaseMs = minutes(6)

/** All versions, the latest first. Strongly consistent. */
export async function listStoredVersions({ appID }: Application): Promise<StoredVersion[]> {
  const { pk, sk } = keys.version(appID, '')
  return (await list({ pk, prefix: sk })).map((item) => versionItem.decode(item)).sort((a, b) => b.number - a.number)
}

/** Returns a version; undefined if it does not exist. */
export async function getStoredVersion({ appID }: Application, versionID: string): Promise<StoredVersion | undefined> {
  const item = mayBeObjectID(appID, versionID) ? await get(keys.version(appID, versionID)) : undefined
  return item && versionItem.decode(item)
}

/** Returns a version; throws `not_found` if it does not exist. */
export async function requireStoredVersion(application: Application, versionID: string): Promise<StoredVersion> {
  const version = await getStoredVersion(application, versionID)
  if (!version) throw problem('not_found')
  return version
}

/** That the draft is what it was when the application was opened. */
const isSameDraft = ({ replacements }: Application): Condition =>
  all(accessItem.absent('replacing'), replacements === 0 ? accessItem.absent('replacements') : accessItem.is('replacements', replacements))

/** That nobody has published since the application was opened. */
const isLatest = ({ versions }: Application): Condition =>
  versions === 0 ? accessItem.absent('versions') : accessItem.is('versions', versions)

/**
 * Adds a version whose content is stored, and makes it live in the same transaction, unless its models are still to be trained. `on`: publishing
 * is turned on by it. False where another version was added since the application was opened.
 */
export async function addVersionIf(
  application: Application,
  version: Omit<StoredVersion, 'number'>,
  { on = false }: { readonly on?: boolean } = {},
): Promise<StoredVersion | undefined> {
  const { appID } = application
  const number = application.versions + 1
  const isTrained = version.training === undefined
  const stored = { ...version, number, liveAt: isTrained ? version.publishedAt : undefined }
  const due = isTrained ? {} : { ...dueFrom('publish', now() + trainingLeaseMs, version.versionID, appID), requestID: currentRequestID() }
  const change = accessItem.change({
    set: { versions: number, ...(isTrained ? { live: version.versionID } : {}), ...(on ? { publishing: true } : {}) },
  })
  const isOn = on ? accessItem.absent('publishing') : accessItem.exists('publishing')
  const failed = await failureIn([
    putWrite(keys.version(appID, version.versionID), versionItem.encode({ ...stored, ...due }), itemAbsent),
    updateWrite(keys.access(appID), change, all(isOpen, isOn, isLatest(application), isSameDraft(application))),
  ])
  if (failed !== undefined) return undefined
  await deleteRemains(application, { kind: 'version', id: version.versionID })
  return stored
}

/** Makes a version live whose models are trained now, unless a later one was published or another was made live meanwhile, or publishing was turned off. */
export async function endTrainingOfVersion(application: Application, { versionID, number }: StoredVersion): Promise<void> {
  const { appID } = application
  const ended = updateWrite(
    keys.version(appID, versionID),
    versionItem.change({ set: { liveAt: iso() }, remove: ['training', 'dueIndex', 'dueAt', 'requestID'] }),
    all(itemExists, versionItem.exists('training')),
  )
  const isChosen = all(accessItem.is('versions', number), not(accessItem.is('chosen', number)))
  const isWanted = all(isOpen, accessItem.exists('publishing'), isChosen)
  const goesLive = updateWrite(keys.access(appID), accessItem.change({ set: { live: versionID } }), isWanted)
  if ((await failureIn([ended, goesLive])) === 1) await transactIf([ended])
}

/** Leaves the training of a version to its message for a while. Returns the request that asked for it; undefined where it ended. */
export async function postponeTrainingOfVersion(
  { appID }: Application,
  versionID: string,
): Promise<{ readonly requestID: string | undefined } | undefined> {
  const change = versionItem.change({ set: dueFrom('publish', now() + trainingLeaseMs, versionID, appID) })
  const item = await updateAndGetIf(keys.version(appID, versionID), change, versionItem.exists('training'))
  return item && { requestID: versionItem.read(item, 'requestID') }
}

/** Makes a version live that is there, and not one that is still being trained. False where it was deleted, or publishing was turned off. */
export const makeLiveIf = ({ appID, versions }: Application, { versionID }: StoredVersion): Promise<boolean> =>
  transactIf([
    updateWrite(
      keys.version(appID, versionID),
      versionItem.change({ set: { liveAt: iso() } }),
      all(itemExists, versionItem.absent('training')),
    ),
    updateWrite(
      keys.access(appID),
      accessItem.change({ set: { live: versionID, chosen: versions } }),
      all(isOpen, accessItem.exists('publishing')),
    ),
  ])

/** Makes the draft live: one write. Versions stay. */
export const turnPublishingOff = ({ appID }: Application): Promise<boolean> =>
  updateIf(keys.access(appID), accessItem.change({ remove: ['publishing', 'live'] }), isOpen)

/** Deletes the record of a version, with an entry for its content. False where it went live since it was read, or is gone. */
export const deleteVersionIf = (application: Application, { versionID, liveAt }: StoredVersion): Promise<boolean> =>
  transactIf([
    deleteWrite(
      keys.version(application.appID, versionID),
      all(itemExists, liveAt === undefined ? versionItem.absent('liveAt') : versionItem.is('liveAt', liveAt)),
    ),
    remainsWrite(application, { kind: 'version', id: versionID }),
  ])
