/** Channels on which a provider carries messages to and from respondents (docs/channels.md). On the web the transcript is the address. */
export const providerSources = ['sms', 'fb'] as const

export type ProviderSource = (typeof providerSources)[number]
