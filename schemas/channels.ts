/** Channels on which a provider carries messages to and from respondents (docs/channels.md). On the web the transcript is the address. */
export const providerSources = ['sms', 'fb', 'ig', 'whatsapp', 'telegram', 'custom'] as const

export type ProviderSource = (typeof providerSources)[number]

/** Those that share one webhook endpoint; the webhook of SMS returns the reply, and has its own. */
export const webhookSources = ['fb', 'ig', 'whatsapp', 'telegram', 'custom'] as const satisfies readonly ProviderSource[]
