import { abouts } from '../../lib/channels/abouts.ts'
import type { ApplicationObject } from '../../schemas/application.ts'
import { type ProviderSource, providerSources } from '../../schemas/channels.ts'
import { inLanguage } from './language.ts'

/** What a source is called: a channel, or the web. */
export const channelNames: Readonly<Record<ProviderSource | 'web', string>> = {
  web: 'Web',
  ...(Object.fromEntries(providerSources.map((source) => [source, inLanguage(abouts[source].name)])) as Record<ProviderSource, string>),
}

/** The channels on which an application has an account. */
export const setUpChannels = ({ sms, appIDs = [] }: Pick<ApplicationObject, 'sms' | 'appIDs'>): ProviderSource[] =>
  providerSources.filter((source) => (source === 'sms' ? sms?.smsprovider_authToken : appIDs.some((account) => account.source === source)))

/** The channel of a name; undefined for the web and for names that the platform does not use. */
export const channelOf = (name: unknown): ProviderSource | undefined => providerSources.find((source) => source === name)
