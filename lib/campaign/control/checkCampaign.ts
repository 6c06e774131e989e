import type { Filter } from '../../../schemas/filter.ts'
import type { NotificationBody } from '../../../schemas/notification.ts'
import { requireWithSegment } from '../../audience/segments.ts'
import { checkAnswers, checkMessages } from '../../bot/content/messages.ts'
import { now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedFeatures } from '../../store/content/botObjects.ts'
import { campaignFeatureID } from '../content/campaignContent.ts'

/** Checks what the schema of a campaign cannot: what its type needs (docs/campaigns.md#types), and that what it names exists. */
export async function checkCampaign(application: Application, body: NotificationBody): Promise<void> {
  checks[body.type](body)
  if (body.messages) checkMessages(body.messages, 'messages')
  if (body.answers) checkAnswers(body.answers, 'answers')
  for (const [at, filter] of [['filters', body.filters] as const, ...partFilters(body)])
    if (filter) await requireWithSegment(application, filter, now(), at)
  const featureID = campaignFeatureID(body)
  if (featureID !== undefined) await storedFeatures.require(application, featureID)
}

/** The filters of messages, cards and answers, with where they are in the body. */
const partFilters = ({ messages = [], answers = [] }: NotificationBody): [at: string, filter: Filter | undefined][] => {
  const ofAnswers = (list: readonly { filters?: Filter }[], at: string) =>
    list.map(({ filters }, i): [string, Filter | undefined] => [`${at}.${i}.filters`, filters])
  const cards = messages.flatMap(({ carousel = [] }, i) => carousel.map((card, j) => ({ card, at: `messages.${i}.carousel.${j}` })))
  return [
    ...ofAnswers(messages, 'messages'),
    ...ofAnswers(answers, 'answers'),
    ...cards.flatMap(({ card, at }) => [
      [`${at}.filters`, card.filters] as [string, Filter | undefined],
      ...ofAnswers(card.answers ?? [], `${at}.answers`),
    ]),
  ]
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
