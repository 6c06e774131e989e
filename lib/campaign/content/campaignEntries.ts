import type { Answer, Message } from '../../../schemas/message.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import type { Delivery } from '../../store/campaigns/deliveries.ts'
import { contentOf } from './kind.ts'
import { contentFor } from './personalization.ts'

type Seen = Pick<Delivery, 'notificationID' | 'run' | 'at' | 'visible' | 'values'>

/** A campaign's messages as entries of one recipient's transcript: filtered, filled in, the answers under the last. */
export function campaignEntries(campaign: Campaign, delivery: Seen): TranscriptEntry[] {
  const { notificationID, run, at } = delivery
  const { messages, answers } = seenContent(campaign, delivery)
  return messages.map((message, i) => ({
    messageID: `${notificationID}.${run}.${i}`,
    from: 'campaign',
    at,
    ...outside(message),
    ...(i === messages.length - 1 && answers.length ? { answers: answers.map(shownAnswer) } : {}),
    notificationID,
  }))
}

/** Every answer that a recipient sees, with where it leads: under the last message, and on the cards. */
export function campaignAnswers(campaign: Campaign, delivery: Seen): Answer[] {
  const { messages, answers } = seenContent(campaign, delivery)
  return [...answers, ...messages.flatMap(({ carousel = [] }) => carousel.flatMap((card) => card.answers ?? []))]
}

const seenContent = (campaign: Campaign, { notificationID, run, visible, values }: Seen): { messages: Message[]; answers: Answer[] } =>
  contentFor(contentOf(campaign), visible, values, `${notificationID}.${run}`)

const outside = ({ carousel, ...message }: Message): Message => ({
  ...message,
  ...(carousel
    ? { carousel: carousel.map((card) => ({ ...card, ...(card.answers ? { answers: card.answers.map(shownAnswer) } : {}) })) }
    : {}),
})

/** An answer without what is nobody's business outside: where it leads, and the words that mean it. */
const shownAnswer = ({ goToBot: _, goToPage: __, nextRessource: ___, keywords: ____, filters: _____, ...shown }: Answer): Answer => shown
