import type { ProviderSource } from '../../schemas/channels.ts'
import type { Channel } from './channel.ts'
import { custom } from './custom/channel.ts'
import { fb } from './fb/channel.ts'
import { ig } from './ig/channel.ts'
import { sms } from './sms/channel.ts'
import { telegram } from './telegram/channel.ts'
import { whatsapp } from './whatsapp/channel.ts'

/** All channels of providers, by source. */
export const channels: Readonly<Record<ProviderSource, Channel>> = { sms, fb, ig, whatsapp, telegram, custom }

/** Returns the channel of a name, or undefined. */
export const channelOf = (name: string): Channel | undefined => Object.values(channels).find(({ source }) => source === name)
