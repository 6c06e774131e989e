import * as env from '../core/env.ts'
import { attempt, numberAtPath, type Patience, type SendResult, sendInOrder } from './attempts.ts'
import type { SMSSettings } from './settings.ts'
import { type Shown, smsTexts } from './smsText.ts'

/** How long sending may take, and where the provider is to say whether it arrived. */
interface SMSTerms extends Patience {
  readonly receiptURL?: string | undefined
}

/** Sends what the bot says to a phone number, by the provider's API (Twilio, "Create a Message"), which takes no idempotency key. */
export async function sendSMS(settings: SMSSettings, to: string, shown: readonly Shown[], terms: SMSTerms): Promise<SendResult> {
  const { accountSid, authToken, phone, active } = settings
  if (!active || !isPhone(to) || accountSid === '' || phone === '') return { status: 'failed', reason: 'unaddressed' }
  const from = phone.startsWith('MG') ? { MessagingServiceSid: phone } : { From: phone }
  const request = {
    url: `${env.smsApiURL().replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    },
  }
  const { receiptURL, ...patience } = terms
  const texts = smsTexts(shown)
  // If a text was cut into several messages, the last one is confirmed.
  const receiptOf = (text: string) => (receiptURL !== undefined && text === texts.at(-1) ? { StatusCallback: receiptURL } : {})
  const media = shown.flatMap(({ attachment }) => attachment?.url ?? [])
  const parts = [...texts.map((Body) => ({ Body, ...receiptOf(Body) })), ...media.map((MediaUrl) => ({ MediaUrl }))]
  return sendInOrder(parts, (part) =>
    attempt(
      { ...request, body: new URLSearchParams({ To: to, ...from, ...part }).toString() },
      ({ text }) => {
        const code = numberAtPath(text, 'code')
        return { status: 'failed', reason: code === unsubscribed ? 'optedOut' : 'refused', code }
      },
      patience,
    ),
  )
}

/** Whether a respondentID is a phone number, or a short one. */
export const isPhone = (respondentID: string): boolean => /^\+?\d{3,15}$/.test(respondentID)

/** Twilio's error code for a recipient who replied STOP. */
const unsubscribed = 21610
