import { createHash } from 'node:crypto'
import type { NotificationBody } from '../../schemas/notification.ts'
import { iso, minutes, now } from '../clock.ts'
import { invalid } from '../errors.ts'
import { instantOf } from '../filter/instant.ts'
import { parseFilter } from '../filter/parse.ts'
import { newCampaignID } from '../ids.ts'
import { checkAnswers, checkMessages } from '../management/messages.ts'
import { longestDelaySeconds, send } from '../queue/send.ts'
import type { Application } from '../store/access.ts'
import { type Campaign, storeCampaign } from '../store/campaigns.ts'

/**
 * Takes a campaign: checks it, stores it, and queues its start (contract §7). Once it is stored it will be sent: the sweeper starts what
 * the queue did not.
 */
export async function createCampaign(
  application: Application,
  body: NotificationBody,
  idempotencyKey: string | undefined,
): Promise<string> {
  check(body)
  const at = now()
  const begin = Math.max(at, millisecondsOf(body.timestamp) ?? at)
  const campaign = campaignOf(application, body, at)
  const idempotency = idempotencyKey === undefined ? undefined : { key: idempotencyKey, bodyHash: hashOf(body) }
  // Due a little later than the queue will start it, so that the sweeper does not do the same at the same time.
  const notificationID = await storeCampaign(campaign, begin + minutes(1), idempotency)
  const delaySeconds = Math.ceil((begin - at) / 1000)
  if (delaySeconds <= longestDelaySeconds) {
    await send('PLAN', [{ appID: application.appID, notificationID, run: 1 }], delaySeconds)
  }
  return notificationID
}

/** An instant of a body, as ISO 8601 or milliseconds, in milliseconds. */
export function millisecondsOf(instant: string | number | undefined): number | undefined {
  if (instant === undefined || typeof instant === 'number') return instant
  return /^\d+$/.test(instant) ? Number(instant) : instantOf(instant)
}

function check(body: NotificationBody): void {
  if (body.type !== 'message') throw invalid('type', 'must be message: the other types are not served yet')
  if (!body.messages?.length) throw invalid('messages', 'must hold at least one message')
  checkMessages(body.messages, 'messages')
  if (body.answers) checkAnswers(body.answers, 'answers')
  parseFilter(body.filters ?? {})
  for (const [i, message] of body.messages.entries()) if (message.filters) parseFilter(message.filters, `messages.${i}.filters`)
  for (const [i, answer] of (body.answers ?? []).entries()) if (answer.filters) parseFilter(answer.filters, `answers.${i}.filters`)
}

function campaignOf({ appID }: Application, body: NotificationBody, at: number): Campaign {
  const { type, featureID, filters, messages, answers, timestamp, startTime, delay, newActiveStatus, doNotTurnOff } = body
  const asked = { featureID, filters, messages, answers, timestamp, startTime, delay, newActiveStatus, doNotTurnOff }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  return {
    ...given,
    type,
    appID,
    notificationID: newCampaignID(appID, at),
    state: 'scheduled',
    run: 0,
    createdAt: iso(at),
    updatedAt: iso(at),
  }
}

const hashOf = (body: NotificationBody): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')
