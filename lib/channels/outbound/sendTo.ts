import type { SendResult } from './attempts.ts'
import { sendSMS } from './sendSMS.ts'
import { type Occasion, sendSocial } from './sendSocial.ts'
import type { ChannelSettings } from './settings.ts'
import type { Shown } from './smsText.ts'

/** Sends by the provider of a channel; `deadline` is the instant (ms since 1970) after which nothing is tried again. */
export async function sendTo(
  settings: ChannelSettings,
  source: 'sms' | 'fb',
  respondentID: string,
  entries: readonly Shown[],
  occasion: Occasion,
  deadline: number,
): Promise<SendResult> {
  const [social] = settings.fb
  if (source === 'sms' && settings.sms) return sendSMS(settings.sms, respondentID, entries, { deadline })
  if (source === 'fb' && social) return sendSocial(social, respondentID, entries, occasion, { deadline })
  return { status: 'failed', reason: 'unaddressed' }
}
