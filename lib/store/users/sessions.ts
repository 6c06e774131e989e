import { days, epochSeconds, hours, iso, now } from '../../core/clock.ts'
import { newID } from '../../core/ids.ts'
import { keys } from '../keys.ts'
import { all, itemExists } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { list } from '../table/read.ts'
import { putWrite, transactIf, updateWrite } from '../table/transact.ts'
import { updateIf, updateOrGet } from '../table/write.ts'
import { type PasskeyUse, passkeyUseWrites } from './passkeys.ts'
import { type StoredUser, userItem } from './userItem.ts'

/** The lifetime of a session after it was renewed last: that of its tokens. */
const sessionIdleMs = hours(12)
/** A session cannot be renewed beyond this age. */
const oldestMs = days(30)
/** For how long the renewed token may ask again: another tab, or a response that was lost. */
const graceMs = 60_000
const maxSessions = 50

/**
 * What is known of a session. Whether it is live says the item of the user, which every call reads; so to end sessions is one write, and the items of
 * ended ones are left to expire.
 */
const sessionItem = declareItem({
  sessionID: textField('sessionID'),
  createdAt: textField('createdAt'),
  /** When it began or was renewed last (ISO 8601). */
  lastUsedAt: textField('lastUsedAt'),
  /** How often it was renewed: only the latest token may renew it. */
  renewals: numberField('renewals'),
  /** The header `user-agent` of the log-in. */
  device: optional(textField('device')),
  /** The network that logged in, or renewed the session last. */
  address: textField('address'),
  ttl: numberField('ttl'),
})

export type StoredSession = Omit<ItemOf<typeof sessionItem>, 'ttl'>

/** From where somebody logs in. */
export interface SessionOrigin {
  readonly address: string
  readonly device?: string | undefined
}

/**
 * Begins a session of a user, and returns its id; undefined where there is no such user, or the challenge of the passkey was used before. A user has 50 at
 * most: the ones used least recently end.
 */
export async function createSession(
  user: Pick<StoredUser, 'userID' | 'sessions'>,
  origin: SessionOrigin,
  passkeyUse?: PasskeyUse,
): Promise<string | undefined> {
  const { userID, sessions = new Set() } = user
  if (sessions.size >= maxSessions) await endOldest(userID, sessions)
  const sessionID = newID()
  const at = now()
  const values = { sessionID, createdAt: iso(at), lastUsedAt: iso(at), renewals: 0, ...origin, ttl: epochSeconds(at + sessionIdleMs) }
  const isWritten = await transactIf([
    ...(passkeyUse ? passkeyUseWrites(passkeyUse) : []),
    putWrite(keys.session(userID, sessionID), sessionItem.encode(values)),
    updateWrite(keys.user(userID), userItem.change({ add: { sessions: new Set([sessionID]) } }), itemExists),
  ])
  return isWritten ? sessionID : undefined
}

/** Leaves room for one more session. */
async function endOldest(userID: string, sessions: ReadonlySet<string>): Promise<void> {
  const latest = (await listSessions({ userID, sessions })).slice(0, maxSessions - 1)
  const ended = sessions.difference(new Set(latest.map(({ sessionID }) => sessionID)))
  await updateIf(keys.user(userID), userItem.change({ drop: { sessions: ended } }), itemExists)
}

/** The sessions of a user that are live, the one used last first. */
export async function listSessions({ userID, sessions }: Pick<StoredUser, 'userID' | 'sessions'>): Promise<StoredSession[]> {
  const { pk, sk } = keys.session(userID, '')
  const items = await list({ pk, prefix: sk })
  const live = items
    .map((item) => sessionItem.decode(item))
    .filter(({ sessionID, ttl }) => sessions?.has(sessionID) && ttl > epochSeconds())
  return live.map(({ ttl: _, ...session }) => session).sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt))
}

/** Ends a session with the very next call; false where there is none of this id. */
export const endSessionIf = (userID: string, sessionID: string): Promise<boolean> =>
  updateIf(
    keys.user(userID),
    userItem.change({ drop: { sessions: new Set([sessionID]) } }),
    all(itemExists, userItem.contains('sessions', sessionID)),
  )

/** Ends all sessions of a user but one. */
export const endOtherSessions = (userID: string, sessionID: string): Promise<boolean> =>
  updateIf(keys.user(userID), userItem.change({ set: { sessions: new Set([sessionID]) } }), itemExists)

/**
 * Renews a session by the token of its renewal `renewals`, and returns the number of the new one. Undefined where the session is too old, or the token
 * is not the latest: then somebody else has it, and the session ends (RFC 9700 §4.14.2).
 */
export async function renewSession(
  { userID, sessionID, renewals }: { readonly userID: string; readonly sessionID: string; readonly renewals: number },
  { address }: SessionOrigin,
): Promise<number | undefined> {
  const key = keys.session(userID, sessionID)
  const at = now()
  const change = sessionItem.change({
    set: { renewals: renewals + 1, lastUsedAt: iso(at), address, ttl: epochSeconds(at + sessionIdleMs) },
  })
  const isYoung = sessionItem.compare('createdAt', '>', iso(at - oldestMs))
  const result = await updateOrGet(key, change, all(itemExists, sessionItem.is('renewals', renewals), isYoung))
  if (result.written) return renewals + 1
  const stored = result.stored && sessionItem.decode(result.stored)
  if (stored?.renewals === renewals + 1 && Date.parse(stored.lastUsedAt) > at - graceMs) return stored.renewals
  if (stored && stored.renewals > renewals) await endSessionIf(userID, sessionID)
  return undefined
}
