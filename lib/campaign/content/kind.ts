import type { Answer, Message } from '../../../schemas/message.ts'
import type { NotificationBody } from '../../../schemas/notification.ts'

type Asked = Pick<NotificationBody, 'type' | 'featureID' | 'messages' | 'answers'>

/** The feature that a campaign starts at each recipient; undefined where it sends messages (docs/campaigns.md#types). */
export const featureOf = ({ type, featureID }: Asked): string | undefined => (type === 'message' ? undefined : featureID)

/** Whether anything in a campaign can be answered with by a button. */
export const hasButtons = (campaign: Asked): boolean => {
  const { messages, answers } = contentOf(campaign)
  return answers.length > 0 || messages.some(({ carousel = [] }) => carousel.some((card) => card.answers?.length))
}

/** What a campaign sends; nothing, where it starts a feature. */
export const contentOf = (campaign: Asked): { messages: Message[]; answers: Answer[] } =>
  featureOf(campaign) === undefined ? { messages: campaign.messages ?? [], answers: campaign.answers ?? [] } : { messages: [], answers: [] }
