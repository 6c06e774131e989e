import type { EventKind } from '../../../schemas/subscription.ts'
import { epochSeconds, iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { applicationOf, newID } from '../../core/ids.ts'
import { operationID } from '../../core/operation.ts'
import { type Application, openApplication, openApplicationWith } from '../applications/access.ts'
import { accessItem, isOpen, type Subscribed } from '../applications/accessItem.ts'
import { keys } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { all, itemAbsent } from '../table/expressions.ts'
import { flagField, jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, list, listKeys } from '../table/read.ts'
import { deleteWrite, putWrite, transactIf, updateWrite, type Write } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { currentSubscriptions } from './notices.ts'

export const subscriptionItem = declareItem({
  subscriptionID: textField('id'),
  title: optional(textField('title')),
  url: textField('url'),
  kinds: jsonField<readonly EventKind[]>('kinds'),
  isPaused: optional(flagField('paused')),
  /** Sealed; the one before is good until its time is over (ms since 1970). */
  secret: textField('secret'),
  previousSecret: optional(textField('before')),
  previousUntil: optional(numberField('beforeUntil')),
  /** The operation that made the secret, where it can be repeated under a key. */
  secretOperation: optional(textField('secretOp')),
  /** Attempts that failed since the last one that did not, when the first was, and until when nothing is sent (ms since 1970). */
  failures: optional(numberField('failures')),
  failingSince: optional(textField('since')),
  retryAtMs: optional(numberField('retryAt')),
  /** When it expires (seconds since 1970), if it does. */
  expiresAt: optional(numberField('ttl')),
  createdAt: textField('createdAt'),
  updatedAt: textField('updatedAt'),
})

/** A subscription as it is stored: with its secrets, sealed. */
export interface StoredSubscription {
  readonly subscriptionID: string
  readonly appID: string
  readonly title?: string | undefined
  readonly url: string
  readonly kinds: readonly EventKind[]
  readonly isPaused?: boolean | undefined
  readonly secret: string
  readonly previousSecret?: string | undefined
  readonly previousUntil?: number | undefined
  readonly secretOperation?: string | undefined
  readonly failures?: number | undefined
  readonly failingSince?: string | undefined
  readonly retryAtMs?: number | undefined
  readonly expiresAt?: number | undefined
  readonly createdAt: string
  readonly updatedAt: string
}

/** What callers decide of a subscription. */
export type SubscriptionFields = Pick<StoredSubscription, 'title' | 'url' | 'kinds' | 'isPaused' | 'expiresAt'>

/** Each costs a turn two write units, and the access list of the application, which every call reads, has their kinds. */
const maxSubscriptions = 5

/** All subscriptions of an application, oldest first. */
export async function listStoredSubscriptions({ appID }: Application): Promise<StoredSubscription[]> {
  const found = (await list({ pk: keys.subscription(appID, '').pk })).map(storedIn).filter(isCurrent)
  return found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** The ids of all subscriptions of an application. */
export const listSubscriptionIDs = async ({ appID }: Pick<Application, 'appID'>): Promise<string[]> =>
  (await listKeys({ pk: keys.subscription(appID, '').pk })).map(({ sk }) => sk)

/** The subscription; throws `not_found` if it does not exist. */
export async function requireSubscription({ appID }: Application, subscriptionID: string): Promise<StoredSubscription> {
  const item = await get(keys.subscription(appID, subscriptionID))
  const stored = item && storedIn(item)
  if (!stored || !isCurrent(stored)) throw problem('not_found')
  return stored
}

/** A subscription and its application, in one request; undefined where either is gone, or the subscription has expired. */
export async function openSubscription(
  subscriptionID: string,
): Promise<{ application: Application; subscription: StoredSubscription } | undefined> {
  const appID = applicationOf(subscriptionID)
  const { application, items } = await openApplicationWith(appID, [keys.subscription(appID, subscriptionID)])
  const item = items[0]?.item
  const subscription = item && storedIn(item)
  return application && subscription && isCurrent(subscription) ? { application, subscription } : undefined
}

/**
 * Makes a subscription, and returns it: as it was made first, where the operation is repeated. Throws `state_conflict` where the application has as
 * many as it may.
 */
export async function createStoredSubscription(
  application: Application,
  fields: SubscriptionFields,
  sealedSecret: string,
): Promise<StoredSubscription> {
  const subscriptionID = newID(application.appID)
  const stamp = iso()
  const newSubscription = { ...fields, subscriptionID, secret: sealedSecret, createdAt: stamp, updatedAt: stamp }
  const existing = await listStoredSubscriptions(application)
  const first = existing.find((other) => other.subscriptionID === subscriptionID)
  if (first) return first
  if (existing.length >= maxSubscriptions)
    throw problem('state_conflict', { message: `An application has at most ${maxSubscriptions} subscriptions.` })
  const put = putWrite(keys.subscription(application.appID, subscriptionID), subscriptionItem.encode(newSubscription), itemAbsent)
  await writeWithList(application, subscribedAs(newSubscription), () => put)
  return { ...newSubscription, appID: application.appID }
}

/** Updates a subscription, and returns it as it is then. */
export async function updateStoredSubscription(
  application: Application,
  before: StoredSubscription,
  fields: Partial<SubscriptionFields>,
): Promise<StoredSubscription> {
  // Another address begins with a clean record.
  const forgotten = fields.url === undefined ? {} : { failures: undefined, failingSince: undefined, retryAtMs: undefined }
  const news = { ...fields, ...forgotten, updatedAt: iso() }
  const after = { ...before, ...news }
  const key = keys.subscription(application.appID, before.subscriptionID)
  // The kinds follow from the subscription as it was read: a concurrent change is not overwritten.
  const isAsRead = subscriptionItem.is('updatedAt', before.updatedAt)
  await writeWithList(application, subscribedAs(after), () => updateWrite(key, subscriptionItem.change({ set: news }), isAsRead))
  return after
}

/** Ends a subscription; harmless when repeated. */
export const deleteStoredSubscription = (application: Application, subscriptionID: string): Promise<void> =>
  writeWithList(application, { subscriptionID, kinds: [] }, () => deleteWrite(keys.subscription(application.appID, subscriptionID)))

/**
 * Replaces the secret of a subscription, and returns the one that is stored: that of the first call, where the operation is repeated. The previous
 * one stays valid until an instant (ms since 1970).
 */
export async function replaceSubscriptionSecret(
  { appID }: Application,
  { subscriptionID, secret: previousSecret, secretOperation: previousOperation }: StoredSubscription,
  secret: string,
  previousUntil: number,
): Promise<string> {
  const secretOperation = operationID()
  if (secretOperation !== undefined && secretOperation === previousOperation) return previousSecret
  const change = subscriptionItem.change({ set: { secret, previousSecret, previousUntil, secretOperation, updatedAt: iso() } })
  const isSame = subscriptionItem.is('secret', previousSecret)
  if (!(await updateIf(keys.subscription(appID, subscriptionID), change, isSame))) throw problem('changed_meanwhile')
  return secret
}

/** Puts other sealed forms of the same secrets in place of those that are stored; false where they were changed meanwhile. */
export const replaceSealedSecretsIf = (
  { appID, subscriptionID, secret }: StoredSubscription,
  resealed: Pick<StoredSubscription, 'secret' | 'previousSecret'>,
): Promise<boolean> =>
  updateIf(keys.subscription(appID, subscriptionID), subscriptionItem.change({ set: resealed }), subscriptionItem.is('secret', secret))

/** Whether a subscription has not expired: DynamoDB deletes what has expired within days. */
const isCurrent = ({ expiresAt = Number.POSITIVE_INFINITY }: Pick<StoredSubscription, 'expiresAt'>): boolean => expiresAt > epochSeconds()

const subscribedAs = ({
  subscriptionID,
  kinds,
  isPaused,
  expiresAt,
}: Pick<StoredSubscription, 'subscriptionID' | 'kinds' | 'isPaused' | 'expiresAt'>): Subscribed => ({
  subscriptionID,
  kinds: isPaused ? [] : kinds,
  ...(expiresAt === undefined ? {} : { until: expiresAt }),
})

/** Writes a subscription together with its entry in the access list of the application, so that every call knows what is stored. */
async function writeWithList({ appID }: Application, subscribed: Subscribed, write: () => Write): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const application = await openApplication(appID)
    if (!application) throw problem('not_found')
    const before = application.subscriptions
    const others = currentSubscriptions(application).filter(({ subscriptionID }) => subscriptionID !== subscribed.subscriptionID)
    const after = subscribed.kinds.length ? [...others, subscribed] : others
    const isAsRead = before.length ? accessItem.is('subscriptions', before) : accessItem.absent('subscriptions')
    const change = accessItem.change({ set: { subscriptions: after.length ? after : undefined } })
    if (await transactIf([updateWrite(keys.access(appID), change, all(isOpen, isAsRead)), write()])) return
  }
  throw problem('changed_meanwhile')
}

function storedIn(item: WireItem): StoredSubscription {
  const stored = subscriptionItem.decode(item)
  return { ...stored, appID: applicationOf(stored.subscriptionID) }
}
