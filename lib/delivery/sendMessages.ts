import type { Source } from '../../schemas/profile.ts'
import type { SendResult } from './attempts.ts'
import { isPhone, sendSMS } from './sendSMS.ts'
import { type SendTerms, sendSocial } from './sendSocial.ts'
import type { ChannelSettings } from './settings.ts'
import type { Shown } from './smsText.ts'

/** The address of a respondent who is reached by a provider. */
export interface ProviderAddress {
  readonly source: 'sms' | 'fb'
  readonly respondentID: string
}

/**
 * Sends messages to one respondent by the provider of their channel. The provider takes no idempotency key: a result of `unknown` is never sent
 * again (docs/channels.md#outcomes-of-a-send).
 */
export async function sendMessages(
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

/** Whether a respondent can be sent to: on the web by the transcript, elsewhere where the channel is set up and the id is an address. */
export function isReachable({ sms, fb }: ChannelSettings, source: Source, respondentID: string): boolean {
  if (source === 'web') return true
  return source === 'sms' ? sms?.active === true && sms.accountSid !== '' && sms.phone !== '' && isPhone(respondentID) : fb.length > 0
}
