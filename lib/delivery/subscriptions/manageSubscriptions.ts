import { nanoid } from 'nanoid'
import type { DeliveryAttempt, Subscription, SubscriptionBody } from '../../../schemas/subscription.ts'
import { sealSecret, unsealSecret } from '../../access/applications/secrets.ts'
import { days, epochSeconds, iso, now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { targetOf } from '../../infrastructure/outboundHttp/target.ts'
import type { Application } from '../../store/applications/access.ts'
import { putAttempts } from '../../store/subscriptions/attemptLog.ts'
import { shownSubscription } from '../../store/subscriptions/shownSubscription.ts'
import {
  createStoredSubscription,
  replaceSubscriptionSecret,
  requireSubscription,
  type SubscriptionFields,
  updateStoredSubscription,
} from '../../store/subscriptions/subscriptions.ts'
import { postNotice } from './postNotice.ts'
import { newSecret } from './subscriptionSecrets.ts'

const previousSecretMs = days(1)

/** Subscribes to events of an application; the secret is returned here only. Throws `invalid` for a URL that cannot be called. */
export async function createSubscription(
  application: Application,
  {
    title,
    url,
    kinds,
    active,
    expiresInSeconds,
  }: Pick<SubscriptionBody, 'title' | 'active' | 'expiresInSeconds'> & Required<Pick<SubscriptionBody, 'url' | 'kinds'>>,
): Promise<Subscription & { secret: string }> {
  const { appID } = application
  const fields = { title, url: callable(url), kinds, isPaused: active === false || undefined, expiresAt: expiryIn(expiresInSeconds) }
  const stored = await createStoredSubscription(application, fields, sealSecret(appID, newSecret()))
  return { ...shownSubscription(stored), secret: unsealSecret(appID, stored.secret) }
}

/** Changes the fields that are present. Throws `invalid` for a URL that cannot be called. */
export async function updateSubscription(application: Application, id: string, body: SubscriptionBody): Promise<Subscription> {
  const { title, url, kinds, active, expiresInSeconds } = body
  const fields: Partial<SubscriptionFields> = {
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url: callable(url) }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(active === undefined ? {} : { isPaused: !active || undefined }),
    ...(expiresInSeconds === undefined ? {} : { expiresAt: expiryIn(expiresInSeconds) }),
  }
  const stored = await requireSubscription(application, id)
  return shownSubscription(await updateStoredSubscription(application, stored, fields))
}

/** Makes a new secret the current one; the previous one stays valid for a day. */
export async function rotateSecret(application: Application, id: string): Promise<{ secret: string }> {
  const stored = await requireSubscription(application, id)
  const { appID } = application
  const secret = await replaceSubscriptionSecret(application, stored, sealSecret(appID, newSecret()), now() + previousSecretMs)
  return { secret: unsealSecret(appID, secret) }
}

/** Sends a test event now, and returns the attempt. */
export async function sendTestNotice(application: Application, id: string): Promise<DeliveryAttempt> {
  const stored = await requireSubscription(application, id)
  const data = { message: 'A test of this subscription.' }
  const attempt = await postNotice(application, stored, { eventID: nanoid(16), kind: 'test', at: iso(), data, attempt: 1 })
  await putAttempts(id, [attempt])
  return attempt
}

const expiryIn = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : epochSeconds() + seconds)

function callable(url: string): string {
  if (!targetOf(url)) throw invalid('url', 'must be an http or https URL without credentials')
  return url
}
