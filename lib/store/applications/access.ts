import { iso, minutes, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { currentLayout, dueIndex, keys } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, there } from '../table/expressions.ts'
import { get, getMany, keyOf } from '../table/read.ts'
import { transactIf, updateWrite } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { membershipDelete, membershipPut } from '../users/memberships.ts'
import { accessItem, isOpen, type RecentRun } from './accessItem.ts'

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
  /** Raised by every change of the application's content: what a function has of the content in memory is good for this number. */
  readonly content: number
  /** Origins that the web channel may be used from; empty for any (docs/access-and-errors.md#origins). */
  readonly origins: ReadonlySet<string>
  /** Whether the bot answers (docs/conversations.md#not-active). */
  readonly isActive: boolean
  /** Whether web sessions need an identity (docs/channels.md#web-sessions). */
  readonly loginNeeded: boolean
  /** How often the web secret was changed, and when last (ms since 1970). */
  readonly webSecret: { readonly number: number; readonly changedAt: number }
  /** For how many seconds the signature of a site is good; undefined for ever. */
  readonly signatureMaxAge: number | undefined
  /** The latest campaigns with their latest runs, by notificationID: what a message may be an answer to. */
  readonly runs: Readonly<Record<string, RecentRun>>
}

const none: ReadonlySet<string> = new Set()

/**
 * Reads who may do what with an application: one strongly consistent read at each call, so that a revoked token or a lowered
 * permission stops working with the very next call. Undefined where the application does not exist (any more).
 */
export async function openApplication(appID: string): Promise<Application | undefined> {
  return mayExist(appID) ? applicationIn(await get(keys.access(appID))) : undefined
}

/** The same together with another item, in one request: what a call of a respondent needs of them both. */
export async function openApplicationWith(
  appID: string,
  other: Key,
): Promise<{ application: Application | undefined; item: WireItem | undefined }> {
  if (!mayExist(appID)) return { application: undefined, item: await get(other) }
  const items = await getMany([keys.access(appID), other])
  const isOther = (item: WireItem): boolean => keyOf(item).pk === other.pk && keyOf(item).sk === other.sk
  return { application: applicationIn(items.find((item) => !isOther(item))), item: items.find(isOther) }
}

/** Ids come with the call: some can be no key. */
const mayExist = (appID: string): boolean => appID !== '' && Buffer.byteLength(appID) <= 512

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
    content = 0,
    runs = {},
    secretNumber = 0,
    secretChangedAt = 0,
    signatureMaxAge,
  } = accessItem.decode(item)
  if (layout !== currentLayout) throw problem('unavailable', { message: inOtherLayout, retryAfterSeconds: 60 })
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
    content,
    runs,
    webSecret: { number: secretNumber, changedAt: secretChangedAt },
    signatureMaxAge,
  }
}

const inOtherLayout = 'The data of this application is being brought to a new layout; try again later.'

/** The same application with its respondents of another epoch: what a purge needs to find those that were deleted. */
export const atEpoch = (application: Application, epoch: number): Application => ({ ...application, epoch })

/**
 * Gives a user a level on the application, lowers it, or removes it (docs/access-and-errors.md#levels). `owner_stays` for the owner;
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

/**
 * Notes that the content of the application changed, so that no function continues with what it has of it in memory. Where the application
 * is purged already, nobody does, and nothing is written.
 */
export async function touchContent({ appID }: Application): Promise<void> {
  await updateIf(keys.access(appID), accessItem.change({ add: { content: 1 } }), there)
}

/** The fields of an application that every call has to know: they are copied from it to the access list. `null` removes one. */
export interface CallSettings {
  readonly allowedOrigins?: readonly string[] | null | undefined
  readonly active?: boolean | null | undefined
  readonly security?: { readonly login_needed?: boolean | undefined; readonly signature_max_age?: number | undefined } | null | undefined
}

/** The fields of the access list that follow from those that are given. */
export const callSettingFields = ({ allowedOrigins, active, security }: CallSettings) => ({
  ...(allowedOrigins === undefined ? {} : { origins: allowedOrigins?.length ? new Set(allowedOrigins) : undefined }),
  ...(active === undefined ? {} : { inactive: active === false || undefined }),
  ...(security === undefined
    ? {}
    : { loginNeeded: security?.login_needed === true || undefined, signatureMaxAge: security?.signature_max_age }),
})

/** Copies the settings that are given to the access list; `not_found` where the application was deleted meanwhile. */
export async function updateCallSettings({ appID }: Application, settings: CallSettings): Promise<void> {
  const set = callSettingFields(settings)
  if (Object.keys(set).length === 0) return
  if (!(await updateIf(keys.access(appID), accessItem.change({ set }), isOpen))) throw problem('not_found')
}

/**
 * Makes another web secret the current one, and gives the application with it. `changed_meanwhile` where another call did so at the same time,
 * or the application was deleted.
 */
export async function changeWebSecret(application: Application): Promise<Application> {
  const webSecret = { number: application.webSecret.number + 1, changedAt: now() }
  const isSame = webSecret.number === 1 ? accessItem.absent('secretNumber') : accessItem.is('secretNumber', application.webSecret.number)
  const change = accessItem.change({ set: { secretNumber: webSecret.number, secretChangedAt: webSecret.changedAt } })
  if (!(await updateIf(keys.access(application.appID), change, all(isOpen, isSame)))) throw problem('changed_meanwhile')
  return { ...application, webSecret }
}

/** Marks the application as deleted: from this write on nobody can open it. False where it was deleted before. */
export const closeApplication = ({ appID }: Application): Promise<boolean> =>
  updateIf(
    keys.access(appID),
    accessItem.change({ set: { deletedAt: iso(), dueIndex, dueAt: `${iso(now() + minutes(10))}#${appID}` } }),
    isOpen,
  )
