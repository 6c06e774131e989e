import { replyCompanion } from '../campaign/answers/replyCompanion.ts'
import { type Incoming, takeTurn } from '../conversation/turn/takeTurn.ts'
import type { TurnResult } from '../conversation/turn/turnResult.ts'
import { deliverTurn } from '../delivery/deliverTurn.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import type { Application } from '../store/applications/access.ts'
import { createVisitor, getPerson, type Identity } from '../store/respondents/respondents.ts'
import { mediaMessage, type ProviderMedia } from './providerMedia.ts'

/** One thing that somebody said by a provider's channel. */
export interface ProviderMessage extends Pick<Incoming, 'input' | 'said' | 'override'> {
  /** The provider's identifier: what comes again is the same turn. */
  readonly messageID: string
  /** The file that it is, where it is one; `input` and `said` are those of its link. */
  readonly media?: ProviderMedia
}

/** By what the files of a message are taken, and until when. */
export interface MediaTerms {
  readonly settings: FileSettings
  readonly deadline: number
}

/**
 * Takes what somebody said by a provider's channel as one turn. Whoever writes for the first time becomes a respondent by it. Web views
 * that they have open follow.
 */
export async function receiveFromProvider(
  application: Application,
  respondentID: string,
  source: 'sms' | 'fb',
  { media, ...message }: ProviderMessage & MediaTerms,
): Promise<TurnResult & Pick<Identity, 'uid'>> {
  const session = (await getPerson(application, respondentID)) ?? (await createVisitor(application, respondentID))
  const { settings, deadline, ...rest } = message
  const file = media && (await mediaMessage(application, { sender: session, messageID: rest.messageID, media, settings, deadline }))
  const heard = { ...rest, ...file }
  const companion = replyCompanion(application, { ...heard, session })
  const taken = await takeTurn(application, respondentID, { ...heard, source, session, companion })
  await deliverTurn(application, respondentID, taken, { sendsItself: true })
  return { ...taken, uid: session.uid }
}
