import type { ProviderSource } from '../../schemas/channels.ts'
import { confirmByReceipt, confirmDelivery, failDelivery } from '../campaign/replies/confirmDeliveries.ts'
import type { ChannelAccount, ChannelEvent } from '../channels/channel.ts'
import { shownName } from '../channels/profileName.ts'
import { now } from '../core/clock.ts'
import { Problem } from '../core/errors.ts'
import { faultOf, log } from '../core/log.ts'
import { noteLoss, noteLossOfMany, patienceMs } from '../delivery/noteLoss.ts'
import { sendBy } from '../delivery/sendMessages.ts'
import { isRespondentID } from '../domain/profile/mapNames.ts'
import { changeRespondentID } from '../inbox/commands/changeRespondentID.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import type { Application } from '../store/applications/access.ts'
import { claimAnswerIf } from '../store/conversations/answerClaim.ts'
import { getRespondent } from '../store/respondents/respondents.ts'
import { receiveFromProvider } from './receiveFromProvider.ts'

/** The channel of events, and which files respondents may send. */
export interface EventOrigin {
  readonly source: ProviderSource
  readonly files: FileSettings
}

/** The events that a call has for an account, which sends the replies. */
export interface AccountEvents {
  readonly account: ChannelAccount
  readonly events: readonly ChannelEvent[]
}

/**
 * Processes events of a channel in order, each by itself: one that fails does not affect the others. If any may succeed later, the call fails
 * at the end, and the provider redelivers all its events: turns are deduplicated, and a reply is claimed before it is sent. A worker that
 * crashes between claim and send leaves the reply unsent rather than sent twice.
 */
export async function receiveEvents(application: Application, origin: EventOrigin, received: readonly AccountEvents[]): Promise<void> {
  const deadline = now() + patienceMs
  const failures: unknown[] = []
  for (const { account, event } of received.flatMap(({ account, events }) => events.map((event) => ({ account, event })))) {
    try {
      await receiveEvent(application, { ...origin, account, deadline }, event)
    } catch (error) {
      log.warn('channel', { channel: origin.source, event: 'not processed', appID: application.appID, ...faultOf(error) })
      if (!isRefusal(error)) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Whether an event can never be processed: repeating it would change nothing. */
const isRefusal = (error: unknown): boolean => error instanceof Problem && refusals.has(error.code)

const refusals: ReadonlySet<string> = new Set(['invalid', 'respondent_unknown', 'respondent_exists'])

async function receiveEvent(
  application: Application,
  { source, account, files, deadline }: EventOrigin & Pick<AccountEvents, 'account'> & { readonly deadline: number },
  { respondentID, messages, arrivedUntilMs, receipt, lost, windowUntilMs, acknowledgementID, profileName, changedTo }: ChannelEvent,
): Promise<void> {
  if (!isRespondentID(respondentID)) return
  if (changedTo !== undefined) await changeRespondentID(application, { from: respondentID, to: changedTo, featureID: undefined })
  if (receipt?.mark === 'failed') await failDelivery(receipt.delivery.uid, receipt.delivery)
  else if (receipt) await confirmDelivery(receipt.delivery.uid, receipt.delivery, receipt.mark)
  if (lost) await noteLossOfMany(application, source, lost)
  if (arrivedUntilMs !== undefined) await takeReceipt(application, respondentID, arrivedUntilMs)
  if (acknowledgementID !== undefined) await account.acknowledge?.(acknowledgementID)
  const origin = { source, account: account.id, respondentID, files, profileName: shownName(profileName), windowUntilMs }
  for (const message of messages) {
    const result = await receiveFromProvider(application, origin, message)
    if (!result || result.botEntries.length === 0) continue
    if (windowUntilMs !== undefined && windowUntilMs <= now()) {
      log.warn('channel', { channel: source, event: 'too late to answer', appID: application.appID })
      continue
    }
    if (!(await claimAnswerIf(result.uid, result.turn))) continue
    await noteLoss(
      application,
      source,
      await sendBy(account, { source, respondentID }, result.botEntries, { occasion: 'RESPONSE', deadline }),
    )
  }
}

/** Applies a delivery or read receipt of the platform. */
async function takeReceipt(application: Application, respondentID: string, arrivedUntilMs: number): Promise<void> {
  const respondent = await getRespondent(application, respondentID)
  if (respondent) await confirmByReceipt(application, respondent, Math.min(arrivedUntilMs, now()))
}
