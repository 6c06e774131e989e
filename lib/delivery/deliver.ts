import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { EntriesToDeliver, TurnResult } from '../conversation/turn/turnResult.ts'
import { now } from '../core/clock.ts'
import { faultOf, log } from '../core/log.ts'
import type { Application } from '../store/applications/access.ts'
import { noteLoss, patienceMs } from './noteLoss.ts'
import { asFrames, type Frame, pushThrough } from './push.ts'
import { sendTo } from './sendTo.ts'
import { channelSettings } from './settings.ts'
import { tellAll } from './tellOperators.ts'

/**
 * Brings to a respondent what was said to them and is in the transcript already: through the web views that they have open, and by their
 * channel's provider. What does not arrive is logged: there is nobody to tell.
 */
async function deliver(application: Application, { respondentID, source, connections, ...said }: EntriesToDeliver): Promise<void> {
  await Promise.all([
    pushThrough(application, respondentID, connections, framesOf(said)),
    source === 'web' ? undefined : sendBy(application, source, respondentID, said.entries),
  ])
}

/** A human who takes over does so after what the bot says; back with the bot, it speaks. */
function framesOf({ entries, live }: Pick<EntriesToDeliver, 'entries' | 'live'>): Frame[] {
  const messages = asFrames(entries)
  if (live === undefined) return messages
  return live ? [...messages, { type: 'live', live }] : [{ type: 'live', live }, ...messages]
}

/** The same for a turn that a call brought about: to the respondent, and where else it is seen. */
export async function deliverTurn(
  application: Application,
  respondentID: string,
  { said: entries, source, connections, handedOver, elsewhere, forOperators }: TurnResult,
  live: boolean | undefined = handedOver || undefined,
): Promise<void> {
  await Promise.all([
    deliver(application, { respondentID, source, entries, connections, live }),
    elsewhere && deliver(application, { ...elsewhere, live }),
    tellAll(application, forOperators),
  ])
}

/** Delivers a turn to operators and, where a root's channel speaks as a sub user (docs/conversations.md#sub-users), to the other one. */
export async function deliverElsewhere(
  application: Application,
  { handedOver, elsewhere, forOperators }: Pick<TurnResult, 'elsewhere' | 'handedOver' | 'forOperators'>,
): Promise<void> {
  await Promise.all([
    elsewhere && deliver(application, { ...elsewhere, live: handedOver || undefined }),
    tellAll(application, forOperators),
  ])
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
