import { type ProviderSource, providerSources } from '../../schemas/channels.ts'
import { unsealSecret, verifyTokens } from '../access/applications/secrets.ts'
import type { ChannelAccount } from '../channels/channel.ts'
import { channels } from '../channels/registry.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import type { Application } from '../store/applications/access.ts'
import { storedApplications } from '../store/applications/storedApplications.ts'
import type { Prefetched } from '../store/prefetched.ts'

/** The channels of an application as far as they are set up: one without its secret is not. Never to be logged, kept or returned. */
export interface ChannelSettings {
  readonly accounts: Readonly<Record<ProviderSource, readonly ChannelAccount[]>>
  /** Which files respondents may send. */
  readonly files: FileSettings
}

export async function channelSettings(application: Application, prefetched?: Prefetched): Promise<ChannelSettings> {
  const { appID } = application
  const { sms, appIDs, ...files } = (await storedApplications.get(application, prefetched)) ?? {}
  const open = (sealed: string | undefined): string => (sealed === undefined ? '' : unsealSecret(appID, sealed))
  const stored = { ...(sms ? { sms } : {}), ...(appIDs ? { appIDs } : {}) }
  const terms = { appID, open, webhookTokens: verifyTokens(appID) }
  return { accounts: bySource((source) => channels[source].accounts(stored, terms)), files }
}

/** The channels of an application on which nothing is set up. */
export const noAccounts: ChannelSettings['accounts'] = bySource(() => [])

function bySource<T>(of: (source: ProviderSource) => T): Record<ProviderSource, T> {
  return Object.assign(Object.create(null), Object.fromEntries(providerSources.map((source) => [source, of(source)])))
}
