import type { ProviderSource } from '../../schemas/channels.ts'
import { customForm } from './custom/form.ts'
import { fbForm } from './fb/form.ts'
import { igForm } from './ig/form.ts'
import type { ChannelForm } from './presentation.ts'
import { smsForm } from './sms/form.ts'
import { telegramForm } from './telegram/form.ts'
import { whatsappForm } from './whatsapp/form.ts'

/** How each channel is set up, for the console. */
export const forms = {
  sms: smsForm,
  fb: fbForm,
  ig: igForm,
  whatsapp: whatsappForm,
  telegram: telegramForm,
  custom: customForm,
} as const satisfies Readonly<Record<ProviderSource, ChannelForm>>
