import * as env from '../../core/env.ts'
import {
  type AttemptVerdict,
  attempt,
  numberAtPath,
  type ProviderErrors,
  type SendResult,
  sendInOrder,
  verdictOfCode,
} from '../attempts.ts'
import type { SendTerms } from '../channel.ts'
import { deliveryRefText } from '../deliveryRef.ts'
import type { Shown } from '../shown.ts'
import { templateMessage } from './templateMessage.ts'
import { whatsAppMessages } from './whatsAppMessages.ts'

/** A number of an application at the Cloud API. */
export interface WhatsAppNumber {
  readonly numberID: string
  readonly accessToken: string
}

const version = 'v23.0'

export const whatsAppURL = (path: string): string => `${env.whatsAppApiURL().replace(/\/$/, '')}/${version}/${path}`

export const bearerHeaders = (accessToken: string): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: `Bearer ${accessToken}`,
})

/** In a status, instead of the delivery of a campaign: the message was a reply, which nobody counts. */
export const replyRef = 'reply'

/** Too many messages of one number to one person: it may send one every six seconds ("Pair rate limits"). */
const pairRate = 131056
const pairSeconds = 6

/** Cloud API, "Error codes". */
export const whatsAppErrors: ProviderErrors = {
  throttled: new Set([4, 80007, 131048, 130429, 133016, 131057, pairRate]),
  optedOut: new Set([131050]),
}

/** Sends what the bot says to a person, one call a message (WhatsApp Cloud API, "Messages"), which takes no idempotency key. */
export function sendWhatsApp(
  { numberID, accessToken }: WhatsAppNumber,
  to: string,
  shown: readonly Shown[],
  { occasion: _, delivery, template, ...patience }: SendTerms,
): Promise<SendResult> {
  const messages = template ? [templateMessage(template)] : whatsAppMessages(shown)
  const request = { url: whatsAppURL(`${encodeURIComponent(numberID)}/messages`), headers: bearerHeaders(accessToken) }
  return sendInOrder(messages, (message) => {
    // The status of the last message confirms all of them.
    const subject = delivery !== undefined && message === messages.at(-1) ? deliveryRefText(delivery) : replyRef
    const envelope = { messaging_product: 'whatsapp', recipient_type: 'individual', to, biz_opaque_callback_data: subject }
    return attempt({ ...request, body: JSON.stringify({ ...envelope, ...message }) }, judge, patience)
  })
}

function judge({ text }: { readonly text: string }): AttemptVerdict {
  const verdict = verdictOfCode(numberAtPath(text, 'error', 'code'), whatsAppErrors)
  const isOfPair = verdict.code === pairRate
  return isOfPair ? { ...verdict, retryAfterSeconds: pairSeconds, concernsRecipient: true } : verdict
}
