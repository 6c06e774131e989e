import type { Answer, Message } from '../../../schemas/message.ts'
import type { NotificationBody } from '../../../schemas/notification.ts'

type ContentFields = Pick<NotificationBody, 'type' | 'featureID' | 'messages' | 'answers'>

/** What a campaign sends. */
export interface CampaignContent {
  readonly messages: readonly Message[]
  /** Under the last message. */
  readonly answers: readonly Answer[]
}

/** The feature that a campaign starts for each recipient; undefined where it sends messages (docs/campaigns.md#types). */
export const campaignFeatureID = ({ type, featureID }: ContentFields): string | undefined => (type === 'message' ? undefined : featureID)

/** What a campaign sends; nothing, where it starts a feature. */
export const campaignContent = (campaign: ContentFields): CampaignContent =>
  campaignFeatureID(campaign) === undefined
    ? { messages: campaign.messages ?? [], answers: campaign.answers ?? [] }
    : { messages: [], answers: [] }

/** Whether a recipient can answer a campaign by a button. */
export function hasCampaignButtons(campaign: ContentFields): boolean {
  const { messages, answers } = campaignContent(campaign)
  return answers.length > 0 || messages.some(({ carousel = [] }) => carousel.some((card) => card.answers?.length))
}
