import type { ProviderSource } from '../../schemas/channels.ts'
import type { ChannelMessage } from '../channels/channel.ts'
import type { TurnResult } from '../conversation/turn/turnResult.ts'
import { iso, now } from '../core/clock.ts'
import { meansOptOut, optOutAttribute } from '../domain/profile/optOut.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import type { Application } from '../store/applications/access.ts'
import { getPerson, getRespondent, type Identity } from '../store/respondents/respondents.ts'
import { createVisitor } from '../store/respondents/visitors.ts'
import { numberedInput } from './numberedChoice.ts'
import { mediaMessage } from './providerMedia.ts'
import { takeMessage } from './takeMessage.ts'

/** Where a message comes from, and the settings of the files that it may have. */
export interface MessageOrigin {
  readonly source: ProviderSource
  readonly respondentID: string
  readonly files: FileSettings
  /** The name of the respondent at the provider: their attribute `name`, unless they have a name already. */
  readonly profileName?: string | undefined
  /** The account that it was written to. */
  readonly account?: string | undefined
  /** Until when free text may be sent (milliseconds since 1970). */
  readonly windowUntilMs?: number | undefined
}

/** Download limit of a file; beyond it the message links to the platform's copy. Providers wait 15 seconds or more for the response. */
const mediaTimeoutMs = 8000

/**
 * Processes a message of a provider's channel as one turn and pushes it to open web views. An unknown sender becomes a visitor. Undefined for a
 * message that does not apply.
 */
export async function receiveFromProvider(
  application: Application,
  { source, account, respondentID, files, profileName, windowUntilMs }: MessageOrigin,
  { media, numberedFrom, ifOptedOut, ...message }: ChannelMessage,
): Promise<(TurnResult & Pick<Identity, 'uid'>) | undefined> {
  if (ifOptedOut && !(await hasOptedOut(application, respondentID))) return undefined
  const { messageID, input } = message
  const mayBeNumbered = numberedFrom !== undefined && input.kind === 'text'
  const read = mayBeNumbered ? await numberedInput(application, respondentID, { text: input.text, least: numberedFrom }) : input
  const isNumber = read.kind !== input.kind
  const session = (await getPerson(application, respondentID)) ?? (await createVisitor(application, respondentID))
  // The file of a blocked respondent is not even downloaded.
  const isBlocked = 'blocked' in session && session.blocked === true
  const deadline = now() + mediaTimeoutMs
  const file = media && !isBlocked && (await mediaMessage(application, { sender: session, messageID, media, settings: files, deadline }))
  const incoming = { ...message, ...(file || undefined), ...(isNumber ? { input: read } : undefined) }
  const windowUntil = windowUntilMs === undefined ? undefined : iso(windowUntilMs)
  const received = { ...incoming, source, account, session, profileName, windowUntil }
  const turn = await takeMessage(application, respondentID, received, { sendsItself: true })
  return { ...turn, uid: session.uid }
}

async function hasOptedOut(application: Application, respondentID: string): Promise<boolean> {
  const respondent = await getRespondent(application, respondentID)
  return meansOptOut(respondent?.attribute[optOutAttribute])
}
