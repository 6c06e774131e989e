import { text } from '../../../schemas/object.ts'
import { accountSettings } from '../accountSettings.ts'

/** Fields of an entry of `appIDs` for a number on WhatsApp. */
export const whatsappSettings = {
  ...accountSettings,
  businessAccountID: text('WhatsApp Business Account ID, whose templates can be sent (only `whatsapp`, an extension).'),
} as const
