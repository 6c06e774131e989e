import { replyExtension } from '../campaign/answers/replyExtension.ts'
import type { Incoming } from '../conversation/turn/incoming.ts'
import { takeTurn } from '../conversation/turn/takeTurn.ts'
import type { TurnResult } from '../conversation/turn/turnResult.ts'
import { deliverTurn } from '../delivery/deliverTurn.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import type { Application } from '../store/applications/access.ts'
import { getPerson, type Identity } from '../store/respondents/respondents.ts'
import { createVisitor } from '../store/respondents/visitors.ts'
import { mediaMessage, type ProviderMedia } from './providerMedia.ts'

/** A message on a provider's channel. */
export interface ProviderMessage extends Pick<Incoming, 'input' | 'message'> {
  /** The provider's message ID, used as idempotency key. */
  readonly messageID: string
  /** The attached file; `input` and `message` are then those of its link. */
  readonly media?: ProviderMedia
}

/** Settings and download deadline (milliseconds since 1970) of the files of a message. */
export interface MediaTerms {
  readonly settings: FileSettings
  readonly deadline: number
}

/** Processes a message of a provider's channel as one turn and pushes it to open web views. An unknown sender becomes a visitor. */
export async function receiveFromProvider(
  application: Application,
  respondentID: string,
  source: 'sms' | 'fb',
  { media, ...message }: ProviderMessage & MediaTerms,
): Promise<TurnResult & Pick<Identity, 'uid'>> {
  const session = (await getPerson(application, respondentID)) ?? (await createVisitor(application, respondentID))
  const { settings, deadline, ...rest } = message
  // The file of a blocked respondent is not even downloaded.
  const isBlocked = 'blocked' in session && session.blocked === true
  const file =
    media && !isBlocked && (await mediaMessage(application, { sender: session, messageID: rest.messageID, media, settings, deadline }))
  const incoming = { ...rest, ...(file || undefined) }
  const extension = replyExtension(application, { ...incoming, session })
  const result = await takeTurn(application, respondentID, { ...incoming, source, session, extension })
  await deliverTurn(application, respondentID, result, { sendsItself: true })
  return { ...result, uid: session.uid }
}
