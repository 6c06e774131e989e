import type { Answer, Message } from '../../../schemas/message.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import type { DeliveryRecord } from '../../store/campaigns/deliveries.ts'
import { type CampaignContent, campaignContent } from './campaignContent.ts'
import { personalizedContent } from './personalization.ts'

type DeliveredContent = Pick<DeliveryRecord, 'notificationID' | 'run' | 'at' | 'visible' | 'values' | 'variant'>

/** A campaign's messages as entries of one recipient's transcript: filtered, filled in, the answers under the last. */
export const campaignEntries = (campaign: Campaign, delivery: DeliveredContent): TranscriptEntry[] =>
  shownEntries(campaignContent(campaign, delivery.variant), delivery)

/** The same, for content that belongs to no campaign yet. */
export function shownEntries(content: CampaignContent, delivery: DeliveredContent): TranscriptEntry[] {
  const { notificationID, run, at } = delivery
  const { messages, answers } = shownContent(content, delivery)
  return messages.map((message, i) => ({
    messageID: `${notificationID}.${run}.${i}`,
    from: 'campaign',
    at,
    ...shownMessage(message),
    ...(i === messages.length - 1 && answers.length ? { answers: answers.map(shownAnswer) } : {}),
    notificationID,
  }))
}

/** Every answer that a recipient sees, with its destination: under the last message, and on the cards. */
export function campaignAnswers(campaign: Campaign, delivery: DeliveredContent): Answer[] {
  const { messages, answers } = shownContent(campaignContent(campaign, delivery.variant), delivery)
  return [...answers, ...messages.flatMap(({ carousel = [] }) => carousel.flatMap((card) => card.answers ?? []))]
}

const shownContent = (
  content: CampaignContent,
  { notificationID, run, visible, values }: DeliveredContent,
): { messages: Message[]; answers: Answer[] } => personalizedContent(content, { visible, values, id: `${notificationID}.${run}` })

const shownMessage = ({ carousel, ...message }: Message): Message => ({
  ...message,
  ...(carousel
    ? { carousel: carousel.map((card) => ({ ...card, ...(card.answers ? { answers: card.answers.map(shownAnswer) } : {}) })) }
    : {}),
})

/** An answer as channels show it: without its destination, and the words that mean it. */
const shownAnswer = ({ goToBot: _, goToPage: __, nextRessource: ___, keywords: ____, filters: _____, ...shown }: Answer): Answer => shown
