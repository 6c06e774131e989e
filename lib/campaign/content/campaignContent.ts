import type { CampaignBody } from '../../../schemas/campaign.ts'
import type { Answer, Message } from '../../../schemas/message.ts'
import type { ChannelTemplate } from '../../../schemas/template.ts'
import { type TemplateContent, templateContent } from '../../channels/template.ts'

interface ContentFields extends Pick<CampaignBody, 'type' | 'featureID' | 'messages' | 'answers' | 'variants' | 'template'> {
  readonly templateForm?: ChannelTemplate | undefined
}

/** What a campaign sends. */
export interface CampaignContent {
  readonly messages: readonly Message[]
  /** Under the last message. */
  readonly answers: readonly Answer[]
  /** Sent instead where the channel takes no other messages; to everybody, where there are none. */
  readonly template?: TemplateContent | undefined
}

/** The feature that a campaign starts for each recipient; undefined where it sends messages (docs/campaigns.md#types). */
export const campaignFeatureID = ({ type, featureID }: ContentFields): string | undefined => (type === 'message' ? undefined : featureID)

/** Which part of a campaign a recipient gets. */
export interface CampaignPart {
  readonly variant?: number | undefined
  readonly isTemplate?: boolean | undefined
}

/** What a campaign sends, or one of its variants; nothing, where it starts a feature. */
export function campaignContent(campaign: ContentFields, variant: number | undefined): CampaignContent {
  if (campaignFeatureID(campaign) !== undefined) return { messages: [], answers: [] }
  const { messages = [], answers = [] } = variant === undefined ? campaign : (campaign.variants?.[variant] ?? {})
  const { template, templateForm } = campaign
  return { messages, answers, ...(template && templateForm ? { template: templateContent(templateForm, template) } : {}) }
}

/** Whether a recipient can answer a campaign, or a variant of it, by a button. */
export function hasCampaignButtons(campaign: ContentFields, { variant, isTemplate }: CampaignPart): boolean {
  const { messages, answers, template } = campaignContent(campaign, variant)
  if (isTemplate) return template?.form.buttons.some(({ type }) => type === 'reply') === true
  return answers.length > 0 || messages.some(({ carousel = [] }) => carousel.some((card) => card.answers?.length))
}

/** The share of an audience, in per cent, that gets one of the variants before any is sent to the rest. */
export const shareOfAll = (variants: readonly { readonly share: number }[]): number => variants.reduce((sum, { share }) => sum + share, 0)
