import type { Answer, Message } from '../../../schemas/message.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { SentTemplate } from '../../channels/channel.ts'
import { filledTemplate, shownTemplate } from '../../channels/template.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import type { DeliveryRecord } from '../../store/campaigns/deliveries.ts'
import { type CampaignContent, campaignContent } from './campaignContent.ts'
import { personalizedContent, personalValues } from './personalization.ts'

type DeliveredContent = Pick<DeliveryRecord, 'notificationID' | 'run' | 'at' | 'visible' | 'values' | 'variant' | 'isTemplate'>

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

function shownContent(content: CampaignContent, delivery: DeliveredContent): { messages: Message[]; answers: Answer[] } {
  const template = sentTemplate(content, delivery)
  if (template) return shownTemplate(template, template.prefix)
  const { visible, values } = delivery
  return personalizedContent(content, { visible, values, id: prefixOf(delivery) })
}

/** The template that a delivery is made of, filled in; undefined where it is made of messages. */
export const campaignTemplate = (campaign: Campaign, delivery: DeliveredContent): SentTemplate | undefined =>
  sentTemplate(campaignContent(campaign, delivery.variant), delivery)

const sentTemplate = ({ template }: CampaignContent, delivery: DeliveredContent): SentTemplate | undefined =>
  delivery.isTemplate && template ? { ...filledTemplate(template, personalValues(delivery.values)), prefix: prefixOf(delivery) } : undefined

const prefixOf = ({ notificationID, run }: DeliveredContent): string => `${notificationID}.${run}`

const shownMessage = ({ carousel, ...message }: Message): Message => ({
  ...message,
  ...(carousel
    ? { carousel: carousel.map((card) => ({ ...card, ...(card.answers ? { answers: card.answers.map(shownAnswer) } : {}) })) }
    : {}),
})

/** An answer as channels show it: without its destination, and the words that mean it. */
const shownAnswer = ({ goToBot: _, goToPage: __, nextRessource: ___, keywords: ____, filters: _____, ...shown }: Answer): Answer => shown
