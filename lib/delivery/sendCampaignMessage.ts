import type { Source } from '../../schemas/profile.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { SendResult } from './attempts.ts'
import { isPhone } from './sendSMS.ts'
import type { SendTerms } from './sendSocial.ts'
import { type ProviderAddress, sendTo } from './sendTo.ts'
import type { ChannelSettings } from './settings.ts'

/** Whether a campaign reaches a respondent: on the web by the transcript, elsewhere where the channel is set up and the id is an address. */
export function isReachable({ sms, fb }: ChannelSettings, source: Source, respondentID: string): boolean {
  if (source === 'web') return true
  return source === 'sms' ? sms?.active === true && sms.accountSid !== '' && sms.phone !== '' && isPhone(respondentID) : fb.length > 0
}

/**
 * Sends a campaign's messages to one recipient by the provider of their channel. The caller has claimed the recipient: `unknown` stays
 * unknown (docs/campaigns.md#unknown). Read the settings once a chunk (`channelSettings`).
 */
export const sendCampaignMessage = (
  settings: ChannelSettings,
  { source, respondentID }: ProviderAddress,
  entries: readonly TranscriptEntry[],
  terms: Pick<SendTerms, 'deadline' | 'receiptURL'>,
): Promise<SendResult> => sendTo(settings, { source, respondentID }, entries, { occasion: 'UPDATE', ...terms })
