import { nanoid } from 'nanoid'
import { epochSeconds } from '../../core/clock.ts'
import { call } from '../../infrastructure/outboundHttp/call.ts'
import { standardWebhookHeaders } from '../../infrastructure/outboundHttp/standardWebhooks.ts'
import { attempt, type SendResult, verdictOfCode } from '../attempts.ts'
import type { SendTerms } from '../channel.ts'
import { deliveryRefText } from '../deliveryRef.ts'
import type { ProviderReply, ProviderRequest } from '../provider.ts'
import type { Shown } from '../shown.ts'

interface CustomSettings {
  readonly appID: string
  readonly url: string
  readonly secret: string
}

/**
 * Posts what the bot, an operator or a campaign says to the URL of the entry, signed by Standard Webhooks. The `webhook-id` stays the same over all
 * attempts at a message, so that the receiver can recognize a repeated one.
 */
export function sendCustom(
  { appID, url, secret }: CustomSettings,
  respondentID: string,
  shown: readonly Shown[],
  { occasion, delivery, ...patience }: SendTerms,
): Promise<SendResult> {
  const id = delivery === undefined ? `msg_${nanoid()}` : `msg_${deliveryRefText(delivery)}`
  const body = JSON.stringify({
    type: 'message',
    appID,
    respondentID,
    occasion: occasion === 'RESPONSE' ? 'reply' : 'update',
    ...(delivery === undefined ? {} : { notificationID: delivery.notificationID }),
    messages: shown,
  })
  return attempt(
    { url, headers: {}, body, post: (request) => postGuarded({ ...request, body }, { id, secret }) },
    ({ status }) => verdictOfCode(status),
    patience,
  )
}

/** One attempt, under the rules of outgoing calls: a user of the platform wrote the URL. */
async function postGuarded(
  { url, body, timeoutMs }: ProviderRequest & { readonly body: string },
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<ProviderReply> {
  const headers = standardWebhookHeaders([secret], { id, seconds: epochSeconds(), body })
  const reply = await call({ method: 'POST', url, headers, body, timeoutMs, isStatusEnough: true })
  if ('status' in reply) return { kind: 'answered', status: reply.status, retryAfter: reply.headers['retry-after'], text: '' }
  if (reply.failure === 'invalid_url' || reply.failure === 'refused_address')
    return { kind: 'answered', status: 400, retryAfter: undefined, text: '' }
  // The receiver recognizes a repeated webhook-id, so a call that may not have arrived is made again.
  return reply.failure === 'unreachable' ? { kind: 'unsent' } : { kind: 'lost' }
}
