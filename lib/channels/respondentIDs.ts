import type { ProviderSource } from '../../schemas/channels.ts'

/** The respondentID of somebody at a provider, such as `whatsapp:33612345678`. */
export const respondentIDOf = (source: ProviderSource, providerID: string): string => `${source}:${providerID}`

/** The provider's ID in a respondentID; undefined for a respondentID of another kind. */
export const providerIDIn = (source: ProviderSource, respondentID: string): string | undefined =>
  respondentID.startsWith(`${source}:`) ? respondentID.slice(source.length + 1) || undefined : undefined
