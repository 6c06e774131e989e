/** The attribute by which a respondent is excluded from campaigns (docs/campaigns.md#opt-out). */
export const optOutAttribute = 'optout'

/** Whether a value of that attribute excludes them. */
export const meansOptOut = (value: string | undefined): boolean => value === 'true'
