import { replyExtension } from '../campaign/replies/replyExtension.ts'
import type { Incoming } from '../conversation/turn/incoming.ts'
import { startAnswering } from '../delivery/questions/startAnswering.ts'
import { type DeliveredTurn, type DeliveryOptions, takeAndDeliverTurn } from '../delivery/takeAndDeliverTurn.ts'
import type { Application } from '../store/applications/access.ts'

/**
 * Takes the turn of a respondent's message, whichever channel it came by, and delivers it (lib/delivery/takeAndDeliverTurn.ts). The message may be a
 * reply to a campaign; where a model is to answer it, a worker is started, which takes a turn of its own.
 */
export async function takeMessage(
  application: Application,
  respondentID: string,
  incoming: Incoming,
  options: DeliveryOptions,
): Promise<DeliveredTurn> {
  const extension = replyExtension(application, incoming)
  const turn = await takeAndDeliverTurn(application, respondentID, { ...incoming, extension }, options)
  await startAnswering(application, respondentID, turn)
  return turn
}
