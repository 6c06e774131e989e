import type { Source } from '../../schemas/profile.ts'
import { channels } from '../channels/registry.ts'
import { iso } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import { accountFor } from './sendMessages.ts'
import { type ChannelSettings, channelSettings } from './settings.ts'

/** Until when a channel takes free text: only for a time after each message of the respondent (docs/messengers.md#whatsapp). */

type Windowed = Pick<RespondentRecord, 'respondentID' | 'account' | 'windowUntil'> & { readonly source: Source }

/** Whether the channel takes free text only for a time after each message of the respondent. */
export const hasWindow = (source: Source): source is Exclude<Source, 'web'> =>
  source !== 'web' && channels[source].about.can.windowHours !== undefined

/** The instant (ISO 8601) at which the channel takes no free text any more; null where it takes none now. It is open for the account that they wrote to, and no other. */
export function openUntil(settings: ChannelSettings, { source, respondentID, account, windowUntil = '' }: Windowed): string | null {
  if (!hasWindow(source) || windowUntil <= iso()) return null
  const sender = accountFor(settings, { source, respondentID, account })
  return sender && sender.id !== (account ?? '') ? null : windowUntil
}

/** The same for one respondent. The settings are only read where it may be open. */
export async function windowOf(application: Application, respondent: Windowed): Promise<string | null> {
  const isOver = !hasWindow(respondent.source) || (respondent.windowUntil ?? '') <= iso()
  return isOver ? null : openUntil(await channelSettings(application), respondent)
}

/** Whether the channel takes no free text now. */
export const isOutsideWindow = (settings: ChannelSettings, respondent: Windowed): boolean =>
  hasWindow(respondent.source) && openUntil(settings, respondent) === null
