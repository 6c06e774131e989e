import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { EntriesToDeliver, TurnResult } from '../../conversation/turn/turnResult.ts'
import { now } from '../../core/clock.ts'
import { faultOf, log } from '../../core/log.ts'
import type { Application } from '../../store/applications/access.ts'
import { noteLoss, patienceMs } from './noteLoss.ts'
import { asFrames, pushThrough } from './push.ts'
import { sendTo } from './sendTo.ts'
import { channelSettings } from './settings.ts'

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

/** The same for a turn that a call brought about: to the respondent, and where else it is seen. */
export async function deliverTurn(application: Application, respondentID: string, result: TurnResult): Promise<void> {
  const { said, source, connections } = result
  await Promise.all([deliver(application, { respondentID, source, entries: said, connections }), deliverElsewhere(application, result)])
}

/** Delivers a turn to the other one, where a root's channel speaks as a sub user (docs/conversations.md#sub-users). */
export async function deliverElsewhere(application: Application, { elsewhere }: Pick<TurnResult, 'elsewhere'>): Promise<void> {
  if (elsewhere) await deliver(application, elsewhere)
}

/** What was said stays said where the settings cannot be read: the call that said it has done its work, and is not to be made again. */
async function sendBy(
  application: Application,
  source: 'sms' | 'fb',
  respondentID: string,
  said: readonly TranscriptEntry[],
): Promise<void> {
  // What respondents said is in their web views, and is not sent to a phone.
  const entries = said.filter(({ from }) => from !== 'respondent')
  if (entries.length === 0) return
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
