import type { NotificationBody } from '../../../schemas/notification.ts'
import { checkAnswers, checkMessages } from '../../bot/content/messages.ts'
import { invalid } from '../../core/errors.ts'
import { parseFilter } from '../../filter/parse.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedFeatures } from '../../store/content/botObjects.ts'
import { campaignFeatureID } from '../content/campaignContent.ts'

/** Checks what the schema of a campaign cannot: what its type needs (docs/campaigns.md#types), and that what it names exists. */
export async function checkCampaign(application: Application, body: NotificationBody): Promise<void> {
  checks[body.type](body)
  if (body.messages) checkMessages(body.messages, 'messages')
  if (body.answers) checkAnswers(body.answers, 'answers')
  parseFilter(body.filters ?? {})
  for (const [i, message] of (body.messages ?? []).entries()) if (message.filters) parseFilter(message.filters, `messages.${i}.filters`)
  for (const [i, answer] of (body.answers ?? []).entries()) if (answer.filters) parseFilter(answer.filters, `answers.${i}.filters`)
  const featureID = campaignFeatureID(body)
  if (featureID !== undefined) await storedFeatures.require(application, featureID)
}

const checks: Record<NotificationBody['type'], (body: NotificationBody) => void> = {
  message: ({ messages }) => {
    if (!messages?.length) throw invalid('messages', 'must hold at least one message')
  },
  specific: ({ featureID, messages }) => {
    if (featureID === undefined) throw invalid('featureID', 'is needed where type is specific')
    if (messages) throw invalid('messages', 'must not be given where type is specific')
  },
  recurrent: ({ featureID, messages, startTime, delay }) => {
    if ((featureID === undefined) === !messages?.length) throw invalid('messages', 'or featureID is needed, and only one of them')
    if (startTime === undefined) throw invalid('startTime', 'is needed where type is recurrent')
    if (delay === undefined) throw invalid('delay', 'is needed where type is recurrent')
  },
}
