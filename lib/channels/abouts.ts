import type { ProviderSource } from '../../schemas/channels.ts'
import { customAbout } from './custom/about.ts'
import { fbAbout } from './fb/about.ts'
import { igAbout } from './ig/about.ts'
import type { ChannelAbout } from './presentation.ts'
import { smsAbout } from './sms/about.ts'
import { telegramAbout } from './telegram/about.ts'
import { whatsappAbout } from './whatsapp/about.ts'

/** The name of each channel and what it can do, for the console. */
export const abouts = {
  sms: smsAbout,
  fb: fbAbout,
  ig: igAbout,
  whatsapp: whatsappAbout,
  telegram: telegramAbout,
  custom: customAbout,
} as const satisfies Readonly<Record<ProviderSource, ChannelAbout>>
