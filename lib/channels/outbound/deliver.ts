import type { Source } from '../../../schemas/profile.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { now } from '../../core/clock.ts'
import { faultOf, log } from '../../core/log.ts'
import type { Application } from '../../store/applications/access.ts'
import { getRecord } from '../../store/respondents/respondents.ts'
import { noteLoss, patienceMs } from './noteLoss.ts'
import { asFrames, pushThrough } from './push.ts'
import { sendTo } from './sendTo.ts'
import { channelSettings } from './settings.ts'
import type { Shown } from './smsText.ts'

export interface EntriesToDeliver {
  readonly respondentID: string
  /** The channel by which they are reached. */
  readonly source: Source
  readonly entries: readonly TranscriptEntry[]
  /** The web views that they have open. */
  readonly connections: readonly string[]
}

/**
 * Brings to a respondent what was said to them and is in the transcript already: through the web views that they have open, and by their
 * channel's provider. What does not arrive is logged: there is nobody to tell.
 */
export async function deliver(application: Application, { respondentID, source, entries, connections }: EntriesToDeliver): Promise<void> {
  if (entries.length === 0) return
  await Promise.all([
    pushThrough(application, respondentID, connections, asFrames(entries)),
    source === 'web' ? undefined : sendBy(application, source, respondentID, entries),
  ])
}

/** The same, for somebody whose channel is not known yet. */
export async function deliverTo(application: Application, respondentID: string, entries: readonly TranscriptEntry[]): Promise<void> {
  const record = await getRecord(application, respondentID)
  if (record) await deliver(application, { ...record, entries })
}

/** What was said stays said where the settings cannot be read: the call that said it has done its work, and is not to be made again. */
async function sendBy(application: Application, source: 'sms' | 'fb', respondentID: string, entries: readonly Shown[]): Promise<void> {
  try {
    const settings = await channelSettings(application)
    noteLoss(
      application,
      source,
      await sendTo(settings, { source, respondentID }, entries, { occasion: 'RESPONSE', deadline: now() + patienceMs }),
    )
  } catch (error) {
    log.warn('channel', { event: 'not delivered', appID: application.appID, source, ...faultOf(error) })
  }
}
