import type { ProviderSource } from '../../schemas/channels.ts'
import type { Channel } from './channel.ts'
import { fb } from './fb/channel.ts'
import { sms } from './sms/channel.ts'

/** All channels of providers, by source. */
export const channels: Readonly<Record<ProviderSource, Channel>> = { sms, fb }
