import { replyCompanion } from '../../campaign/answers/replyCompanion.ts'
import { type Incoming, takeTurn } from '../../conversation/turn/takeTurn.ts'
import type { TurnResult } from '../../conversation/turn/turnResult.ts'
import type { Application } from '../../store/applications/access.ts'
import { createVisitor, getPerson, type Identity } from '../../store/respondents/respondents.ts'
import { deliverElsewhere } from '../outbound/deliver.ts'
import { pushThrough, turnFrames } from '../outbound/push.ts'

/** One thing that somebody said by a provider's channel. */
export interface ProviderMessage extends Pick<Incoming, 'input' | 'said' | 'override'> {
  /** The provider's identifier: what comes again is the same turn. */
  readonly messageID: string
}

/**
 * Takes what somebody said by a provider's channel as one turn. Whoever writes for the first time becomes a respondent by it. Web views
 * that they have open follow.
 */
export async function receiveFromProvider(
  application: Application,
  respondentID: string,
  source: 'sms' | 'fb',
  heard: ProviderMessage,
): Promise<TurnResult & Pick<Identity, 'uid'>> {
  const session = (await getPerson(application, respondentID)) ?? (await createVisitor(application, respondentID))
  const companion = replyCompanion(application, { ...heard, session })
  const taken = await takeTurn(application, respondentID, { ...heard, source, session, companion })
  await Promise.all([
    pushThrough(application, respondentID, taken.connections, turnFrames(taken.said, taken)),
    deliverElsewhere(application, taken),
  ])
  return { ...taken, uid: session.uid }
}
