import { problem } from '../../core/errors.ts'
import { currentLayout, importingLayout, keys } from '../keys.ts'
import { type Prefetched, prefetchedFrom } from '../prefetched.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all } from '../table/expressions.ts'
import { getMany } from '../table/read.ts'
import { transactIf, updateWrite } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { membershipDelete, membershipPut } from '../users/memberships.ts'
import { accessItem, isOpen, type RecentRun, type SourceIndexRef, type Subscribed } from './accessItem.ts'
import { type ContentState, contentStateIn } from './contentState.ts'
import type { DraftLock } from './draftLock.ts'
import { lastAccess, readAccess } from './recentAccess.ts'

const opened = Symbol('opened')

/**
 * An application that the caller was authorized for, or that a worker opened on its own account. Only this file can make one, and
 * every function of the store that touches an application's data takes one: authorization cannot be forgotten on the way.
 */
export interface Application {
  readonly [opened]: true
  readonly appID: string
  /** Raised when all respondents are deleted: part of their keys, so that the old ones are gone at once. */
  readonly epoch: number
  readonly owner: string
  readonly canEdit: ReadonlySet<string>
  readonly canView: ReadonlySet<string>
  /** Ids of the application tokens that have not been revoked. */
  readonly tokens: ReadonlySet<string>
  /** Recent changes of the application's content, which the copies in memory follow. */
  readonly content: ContentState
  /** Whether changes of the content are a draft until they are published (docs/versions.md). */
  readonly publishing: boolean
  /** The version that respondents meet; undefined where that is the draft. */
  readonly live: string | undefined
  /** How many versions were ever published. */
  readonly versions: number
  /** Set while a call replaces the draft. */
  readonly lock: DraftLock | undefined
  /** How often the draft was replaced as a whole. */
  readonly replacements: number
  /** The version whose content is read through this value; undefined for the draft, which alone can be changed. */
  readonly version: string | undefined
  /** Origins that the web channel may be used from; empty for any (docs/access-and-errors.md#origins). */
  readonly origins: ReadonlySet<string>
  /** Whether the bot answers (docs/live-chat.md#not-active). */
  readonly isActive: boolean
  /** Whether web sessions need an identity (docs/web-channel.md#web-sessions). */
  readonly loginNeeded: boolean
  /** Whether members need a second factor (docs/accounts.md#required-second-factors). */
  readonly secondFactorNeeded: boolean
  /** How often the web secret was changed, and when last (ms since 1970). */
  readonly webSecret: { readonly number: number; readonly changedAt: number }
  /** For how many seconds the signature of a site is good; undefined for ever. */
  readonly signatureMaxAge: number | undefined
  /** The origin of the first site that the widget was opened on, other than the platform's own pages; undefined where on none yet. */
  readonly seenOn: string | undefined
  /** The subscriptions that are active, with the kinds of events that they want (docs/events.md). */
  readonly subscriptions: readonly Subscribed[]
  /** The index of its sources of answers; undefined where there is nothing in them (docs/documents.md#the-index). */
  readonly sourceIndex: SourceIndexRef | undefined
  /** The latest campaigns with their latest runs, by notificationID: what a message may be an answer to. */
  readonly runs: Readonly<Record<string, RecentRun>>
}

const none: ReadonlySet<string> = new Set()

/**
 * Reads who may do what with an application: one strongly consistent read per call, so that a revoked token or a lowered permission stops
 * working with the very next call. Undefined if the application does not exist, or no longer.
 */
export const openApplication = async (appID: string): Promise<Application | undefined> => (await openApplicationWith(appID, [])).application

/** The application and the items that were read with it. */
export interface OpenedApplication {
  /** Undefined if it does not exist, or no longer. */
  readonly application: Application | undefined
  /** Whether its access list is a copy, at most a second old: a call that it refuses may be allowed by now. */
  readonly isCopy: boolean
  /** The other items, in the order of their keys. */
  readonly items: Prefetched
}

/**
 * The same together with other items, in one request. Where `mayBeCopy`, which is for calls of the public alone, a table without capacity for the
 * access list does not stop the call: it may be up to a second old (docs/access-and-errors.md#under-load).
 */
export async function openApplicationWith(
  appID: string,
  others: readonly Key[],
  { mayBeCopy = false }: { readonly mayBeCopy?: boolean } = {},
): Promise<OpenedApplication> {
  const { access, isCopy, items } = mayBeApplicationID(appID)
    ? await readAccess(appID, others, mayBeCopy)
    : { access: undefined, isCopy: false, items: await getMany(others) }
  return { application: applicationIn(access), isCopy, items: prefetchedFrom(others, items) }
}

/** The epoch that an application had when this function read it last; 0, which is that of most, where it did not. */
export function likelyEpoch(appID: string): number {
  const access = lastAccess(appID)
  return access ? accessItem.decode(access).epoch : 0
}

/** Whether an id, which comes with the call, can be the key of an application. */
export const mayBeApplicationID = (appID: string): boolean => appID !== '' && Buffer.byteLength(appID) <= 512

function applicationIn(item: WireItem | undefined): Application | undefined {
  if (!item || item['deletedAt']) return undefined
  const {
    appID,
    epoch,
    layout = 1,
    owner,
    canEdit = none,
    canView = none,
    tokens = none,
    origins = none,
    inactive = false,
    loginNeeded = false,
    secondFactorNeeded = false,
    runs = {},
    secretNumber = 0,
    secretChangedAt = 0,
    signatureMaxAge,
    seenOn,
    subscriptions = [],
    publishing = false,
    live,
    versions = 0,
    sourceIndex,
    replacing,
    replacingUntil = 0,
    replacementStored = false,
    replacements = 0,
  } = accessItem.decode(item)
  if (layout !== currentLayout)
    throw problem('unavailable', { message: layout === importingLayout ? beingImported : inOtherLayout, retryAfterSeconds: 60 })
  return {
    [opened]: true,
    appID,
    epoch,
    owner,
    canEdit,
    canView,
    tokens,
    origins,
    isActive: !inactive,
    loginNeeded,
    secondFactorNeeded,
    content: contentStateIn(item),
    publishing,
    live,
    versions,
    lock: replacing === undefined ? undefined : { id: replacing, until: replacingUntil, isCommitted: replacementStored },
    replacements,
    version: undefined,
    runs,
    webSecret: { number: secretNumber, changedAt: secretChangedAt },
    signatureMaxAge,
    seenOn,
    subscriptions,
    sourceIndex: sourceIndex === undefined ? undefined : indexRefIn(sourceIndex),
  }
}

function indexRefIn(stored: string): SourceIndexRef | undefined {
  const [version = '', chunks = '0', meaningChunks = '0'] = stored.split('#')
  return chunks === '0' ? undefined : { version, chunks: Number(chunks), meaningChunks: Number(meaningChunks) }
}

/** The application that an access item of an import is to become; undefined for any other item. */
export function importingIn(item: WireItem): Application | undefined {
  const { deletedAt, ...open } = item
  return deletedAt && item['importing'] ? applicationIn(open) : undefined
}

const beingImported = 'This application is being imported; try again later.'
const inOtherLayout = 'The data of this application is being migrated; try again later.'

/** The same application with its respondents of another epoch, so that a purge finds those that were deleted. */
export const atEpoch = (application: Application, epoch: number): Application => ({ ...application, epoch })

/** The same application with the content of a version, or of the draft. */
export const atVersion = (application: Application, version: string | undefined): Application => ({ ...application, version })

/** The same application with the content that respondents meet: conversations, campaigns and what speaks about them read it. */
export const liveOf = (application: Application): Application => atVersion(application, application.live)

/**
 * Grants a user a level on the application, lowers it, or removes it (docs/access-and-errors.md#levels). `owner_stays` for the owner;
 * `not_found` where the application was deleted meanwhile.
 */
export async function updatePermission({ appID, owner }: Application, userID: string, permission: 'edit' | 'view' | 'none'): Promise<void> {
  if (userID === owner) throw problem('owner_stays')
  const user = new Set([userID])
  const change = {
    edit: { add: { canEdit: user }, drop: { canView: user } },
    view: { add: { canView: user }, drop: { canEdit: user } },
    none: { drop: { canEdit: user, canView: user } },
  }[permission]
  const isWritten = await transactIf([
    updateWrite(keys.access(appID), accessItem.change(change), isOpen),
    permission === 'none' ? membershipDelete(userID, appID) : membershipPut(userID, appID),
  ])
  if (!isWritten) throw problem('not_found')
}

/** Notes the origin of the first site that the widget was opened on: one write in the life of an application. */
export async function noteSeenOn({ appID, seenOn }: Application, origin: string): Promise<void> {
  if (seenOn === undefined)
    await updateIf(keys.access(appID), accessItem.change({ set: { seenOn: origin } }), all(isOpen, accessItem.absent('seenOn')))
}
