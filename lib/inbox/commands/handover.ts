import { resumeWaitingRuns } from '../../campaign/runs/schedule.ts'
import type { TurnExtension } from '../../conversation/turn/turnExtension.ts'
import { problem } from '../../core/errors.ts'
import { changeLive } from '../../delivery/inboxChanges.ts'
import { takeAndDeliverTurn } from '../../delivery/takeAndDeliverTurn.ts'
import type { Application } from '../../store/applications/access.ts'
import { liveListWrite } from '../../store/respondents/live.ts'

/**
 * Hands the conversation to a human (`true`) or back to the chatbot, and notifies operators and the respondent's web views
 * (docs/live-chat.md#live-chat). Repeating it does nothing.
 */
export async function handOver(application: Application, respondentID: string, live: boolean): Promise<void> {
  if (!live && application.isActive) await handBack(application, respondentID)
  else await changeLive(application, respondentID, live)
  // After the commit: a campaign may wait for the end of the conversation.
  if (!live) await resumeWaitingRuns(application)
}

/** Hands the conversation back in a turn of its own, in which the bot says so and asks again what waits; it happens once. */
async function handBack(application: Application, respondentID: string): Promise<void> {
  try {
    const extension = handBackExtension(application, respondentID)
    await takeAndDeliverTurn(application, respondentID, { input: { kind: 'handedBack' }, extension }, { live: false })
  } catch (error) {
    if (!(error instanceof NotLive)) throw error
  }
}

/** The respondent is with the chatbot already. */
class NotLive extends Error {}

const handBackExtension = (application: Application, respondentID: string): TurnExtension => ({
  keys: [],
  prepare(record) {
    if (!record || record.absence !== undefined) throw problem('respondent_unknown')
    if (record.liveSince === undefined) throw new NotLive('not in live chat')
    return {
      writes: [liveListWrite(application, respondentID, { live: false, since: record.liveSince, reason: 'call' })],
      fields: { liveSince: undefined },
    }
  },
})
