import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { SentTemplate } from '../channels/channel.ts'
import type { Incoming } from '../conversation/turn/incoming.ts'
import { takeTurn } from '../conversation/turn/takeTurn.ts'
import type { EntriesToDeliver, TurnResult } from '../conversation/turn/turnResult.ts'
import { now } from '../core/clock.ts'
import { faultOf, log } from '../core/log.ts'
import type { Application } from '../store/applications/access.ts'
import { isOfView } from '../store/respondents/connections.ts'
import { noteLoss, patienceMs } from './noteLoss.ts'
import { notifyOperators } from './notifyOperators.ts'
import { asFrames, type Frame, push } from './push.ts'
import { type ProviderAddress, sendMessages } from './sendMessages.ts'
import { channelSettings } from './settings.ts'

export interface DeliveryOptions {
  /** Whether a human handles the conversation now. By default, what the turn did. */
  readonly live?: boolean | undefined
  /** The name of the web view whose request the turn answers: of the turn, only a handover is pushed to it. */
  readonly answeredView?: string | undefined
  /** Whether the caller sends the messages by the channel's provider itself. */
  readonly sendsItself?: boolean
  /** What the messages are made of, where they are a template. */
  readonly template?: SentTemplate
}

export interface DeliveredTurn extends TurnResult {
  /** Whether an open web view of the respondent took all frames. */
  readonly isPushed: boolean
}

/**
 * Takes a turn (lib/conversation/turn/takeTurn.ts) and delivers it once it is committed: to the respondent, by their open web views and their
 * channel's provider; where a root's channel speaks as a sub user (docs/conversations.md#sub-users), to the other one of them; and to operators.
 * What does not arrive is only logged: it is in the transcript. A repeated turn is not delivered, since an earlier attempt may have sent it.
 */
export async function takeAndDeliverTurn(
  application: Application,
  respondentID: string,
  incoming: Incoming,
  options: DeliveryOptions = {},
): Promise<DeliveredTurn> {
  const turn = await takeTurn(application, respondentID, incoming)
  return { ...turn, isPushed: !turn.isRepeated && (await deliverTurn(application, respondentID, turn, options)) }
}

/** True where an open web view of the respondent took all frames. */
async function deliverTurn(
  application: Application,
  respondentID: string,
  { entries, source, account, connections, handedOver, elsewhere, forOperators }: TurnResult,
  { live = handedOver || undefined, answeredView, sendsItself = false, template }: DeliveryOptions,
): Promise<boolean> {
  const answered = connections.filter((connection) => isOfView(connection, answeredView))
  const others = connections.filter((connection) => !answered.includes(connection))
  const [isTaken] = await Promise.all([
    deliver(application, { respondentID, source: sendsItself ? 'web' : source, account, entries, connections: others, live }, template),
    push(application, { respondentID, connections: answered }, framesOf({ entries: [], live })),
    elsewhere && deliver(application, { ...elsewhere, live }, template),
    notifyOperators(application, ...forOperators),
  ])
  return isTaken
}

async function deliver(
  application: Application,
  { respondentID, source, account, connections, entries, live }: EntriesToDeliver,
  template: SentTemplate | undefined,
): Promise<boolean> {
  const [isTaken] = await Promise.all([
    push(application, { respondentID, connections }, framesOf({ entries, live })),
    source === 'web' ? undefined : sendReply(application, { source, respondentID, account }, entries, template),
  ])
  return isTaken
}

/** A human takes over after what the bot says; a bot that takes over says it afterwards. */
function framesOf({ entries, live }: Pick<EntriesToDeliver, 'entries' | 'live'>): Frame[] {
  const messages = asFrames(entries)
  if (live === undefined) return messages
  return live ? [...messages, { type: 'live', live }] : [{ type: 'live', live }, ...messages]
}

/** Sends what the bot says by the provider of a channel. Never throws: the turn is committed, and the call that made it is not to be repeated because the settings cannot be read. */
export async function sendReply(
  application: Application,
  address: ProviderAddress,
  entries: readonly TranscriptEntry[],
  template: SentTemplate | undefined,
): Promise<void> {
  // The respondent's own messages are in their web views, and are not sent to a phone.
  const replies = entries.filter(({ from }) => from !== 'respondent')
  if (replies.length === 0) return
  try {
    const settings = await channelSettings(application)
    const terms = { occasion: 'RESPONSE', deadline: now() + patienceMs, template } as const
    await noteLoss(application, address.source, await sendMessages(settings, address, replies, terms))
  } catch (error) {
    log.warn('channel', { event: 'not delivered', appID: application.appID, source: address.source, ...faultOf(error) })
  }
}
