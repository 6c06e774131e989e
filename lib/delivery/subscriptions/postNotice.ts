import type { DeliveryAttempt, EventKind } from '../../../schemas/subscription.ts'
import { hasVerifiedOwner } from '../../access/auth/verifiedEmail.ts'
import { epochSeconds, iso, now } from '../../core/clock.ts'
import { call } from '../../infrastructure/outboundHttp/call.ts'
import { standardWebhookHeaders } from '../../infrastructure/outboundHttp/standardWebhooks.ts'
import type { Application } from '../../store/applications/access.ts'
import { noteFailure, noteGone, noteSuccess } from '../../store/subscriptions/subscriptionHealth.ts'
import type { StoredSubscription } from '../../store/subscriptions/subscriptions.ts'
import { secretsOf } from './subscriptionSecrets.ts'

/** A notice as it is sent. */
export interface SentNotice {
  /** Identifies it over all attempts: the webhook-id of Standard Webhooks. */
  readonly eventID: string
  readonly kind: EventKind | 'test'
  /** When it happened (ISO 8601). */
  readonly at: string
  readonly data: Readonly<Record<string, unknown>>
  /** Number of the attempt, from 1. */
  readonly attempt: number
}

const timeoutMs = 10_000
/** By it a subscriber says that it wants no more events (Standard Webhooks). */
const goneStatus = 410

/**
 * Sends a notice to a subscriber, once, signed by Standard Webhooks (docs/events.md#signatures), and returns the attempt. A status from 200 to 299
 * acknowledges it; redirects are not followed.
 */
export async function postNotice(application: Application, subscription: StoredSubscription, notice: SentNotice): Promise<DeliveryAttempt> {
  const { eventID, kind, at, attempt, data } = notice
  const startedAt = now()
  const body = JSON.stringify({ type: kind, timestamp: at, data: { appID: application.appID, ...data } })
  const headers = standardWebhookHeaders(secretsOf(subscription), { id: eventID, seconds: epochSeconds(startedAt), body })
  const reply = (await hasVerifiedOwner(application))
    ? await call({
        method: 'POST',
        url: subscription.url,
        headers,
        body,
        timeoutMs,
        isStatusEnough: true,
      })
    : ({ failure: 'owner_unverified' } as const)
  const delivered = 'status' in reply && reply.status >= 200 && reply.status <= 299
  const isGone = 'status' in reply && reply.status === goneStatus
  await (delivered ? noteSuccess(subscription) : isGone ? noteGone(subscription) : noteFailure(subscription))
  const outcome = 'failure' in reply ? { failure: reply.failure } : { status: reply.status }
  return { eventID, kind, at: iso(startedAt), attempt, ms: now() - startedAt, delivered, ...outcome }
}
