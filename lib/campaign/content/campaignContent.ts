import type { CampaignBody } from '../../../schemas/campaign.ts'
import type { Answer, Message } from '../../../schemas/message.ts'

type ContentFields = Pick<CampaignBody, 'type' | 'featureID' | 'messages' | 'answers' | 'variants'>

/** What a campaign sends. */
export interface CampaignContent {
  readonly messages: readonly Message[]
  /** Under the last message. */
  readonly answers: readonly Answer[]
}

/** The feature that a campaign starts for each recipient; undefined where it sends messages (docs/campaigns.md#types). */
export const campaignFeatureID = ({ type, featureID }: ContentFields): string | undefined => (type === 'message' ? undefined : featureID)

/** What a campaign sends, or one of its variants; nothing, where it starts a feature. */
export function campaignContent(campaign: ContentFields, variant: number | undefined): CampaignContent {
  if (campaignFeatureID(campaign) !== undefined) return { messages: [], answers: [] }
  const { messages = [], answers = [] } = variant === undefined ? campaign : (campaign.variants?.[variant] ?? {})
  return { messages, answers }
}

/** Whether a recipient can answer a campaign, or a variant of it, by a button. */
export function hasCampaignButtons(campaign: ContentFields, variant: number | undefined): boolean {
  const { messages, answers } = campaignContent(campaign, variant)
  return answers.length > 0 || messages.some(({ carousel = [] }) => carousel.some((card) => card.answers?.length))
}

/** The share of an audience, in per cent, that gets one of the variants before any is sent to the rest. */
export const shareOfAll = (variants: readonly { readonly share: number }[]): number => variants.reduce((sum, { share }) => sum + share, 0)
