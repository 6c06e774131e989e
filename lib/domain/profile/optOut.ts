/** The attribute that excludes a respondent from campaigns (docs/campaign-delivery.md#opt-out). */
export const optOutAttribute = 'optout'

export const meansOptOut = (value: string | undefined): boolean => value === 'true'
