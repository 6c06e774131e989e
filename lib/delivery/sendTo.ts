import type { SendResult } from './attempts.ts'
import { sendSMS } from './sendSMS.ts'
import { type SendTerms, sendSocial } from './sendSocial.ts'
import type { ChannelSettings } from './settings.ts'
import type { Shown } from './smsText.ts'

/** Somebody whom a provider reaches. */
export interface ProviderAddress {
  readonly source: 'sms' | 'fb'
  readonly respondentID: string
}

/** Sends by the provider of a channel. */
export async function sendTo(
  settings: ChannelSettings,
  { source, respondentID }: ProviderAddress,
  entries: readonly Shown[],
  { occasion, deadline, receiptURL }: SendTerms,
): Promise<SendResult> {
  const [social] = settings.fb
  if (source === 'sms' && settings.sms) return sendSMS(settings.sms, respondentID, entries, { deadline, receiptURL })
  if (source === 'fb' && social) return sendSocial(social, respondentID, entries, { occasion, deadline })
  return { status: 'failed', reason: 'unaddressed' }
}
