import { withPlainSpaces } from '../../../schemas/frenchSpaces.ts'
import * as env from '../../core/env.ts'
import { attempt, numberAtPath, type SendResult, sendInOrder, verdictOfCode } from '../attempts.ts'
import type { SendTerms } from '../channel.ts'
import { type DeliveryRef, deliveryRefText } from '../deliveryRef.ts'
import { cutText, numberedText, type Shown } from '../shown.ts'
import { smsAbout as about } from './about.ts'

export interface SMSSettings {
  readonly appID: string
  readonly accountSid: string
  readonly authToken: string
  /** What the bot sends from: a phone number, or the id (`MG…`) of a messaging service. */
  readonly phone: string
  readonly keyword: string | undefined
  /** Whether the bot answers. */
  readonly active: boolean
}

/** Twilio, "Error and warning dictionary": the recipient has replied STOP. */
const errors = { optedOut: new Set([21610]) }

/** Sends what the bot says to a phone number, by the provider's API (Twilio, "Create a Message"), which takes no idempotency key. */
export async function sendSMS(
  settings: SMSSettings,
  to: string,
  shown: readonly Shown[],
  { delivery, ...patience }: SendTerms,
): Promise<SendResult> {
  const { appID, accountSid, authToken, phone } = settings
  const from = phone.startsWith('MG') ? { MessagingServiceSid: phone } : { From: phone }
  const request = {
    url: `${env.smsApiURL().replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    },
  }
  const receiptURL = delivery && smsReceiptURL(appID, delivery)
  const texts = smsTexts(shown)
  // If a text was cut into several messages, the last one is confirmed.
  const receiptOf = (text: string) => (receiptURL !== undefined && text === texts.at(-1) ? { StatusCallback: receiptURL } : {})
  const media = shown.flatMap(({ attachment }) => attachment?.url ?? [])
  const bodies = texts.map((Body) => ({ Body, ...receiptOf(Body) }))
  // A file goes with the last text, as one message.
  const files = media.map((MediaUrl, i) => ({ ...(i === 0 ? bodies.pop() : {}), MediaUrl }))
  const parts = [...bodies, ...files]
  return sendInOrder(parts, (part) =>
    attempt(
      { ...request, body: new URLSearchParams({ To: to, ...from, ...part }).toString() },
      ({ text }) => verdictOfCode(numberAtPath(text, 'code'), errors),
      patience,
    ),
  )
}

/** Whether a respondentID is a phone number, or a short one. */
export const isPhone = (respondentID: string): boolean => /^\+?\d{3,15}$/.test(respondentID)

/**
 * Joins all messages of a turn into one text, since carriers do not preserve the order of several. Only a text that exceeds the length of one
 * message is cut. Spaces that do not break are not in the alphabet of SMS: with one, a message has 70 characters instead of 160.
 */
export const smsTexts = (shown: readonly Shown[]): string[] => cutText(withPlainSpaces(numberedText(shown)), about.can.text)

/**
 * Where the provider of SMS says what became of one delivery (docs/channels.md#receipts): the URL names it, and the provider's signature covers
 * the URL. Undefined where the deployment does not know where it answers.
 */
function smsReceiptURL(appID: string, delivery: DeliveryRef): string | undefined {
  const base = env.apiURL()?.replace(/\/$/, '')
  return base === undefined ? undefined : `${base}/channels/sms/${appID}/status?delivery=${deliveryRefText(delivery)}`
}
