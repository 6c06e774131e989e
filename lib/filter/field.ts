/** Where a stored respondent keeps what a filter reads: one top-level DynamoDB attribute each, so that one update is atomic. */
export const respondentField = 'rid'

export const attributeField = (name: string): string => `a.${name}`

export const eventField = (name: string): string => `e.${name}`

/** A tag is one field a value. Names hold no control character, so that the first one ends the name. */
export const tagField = (name: string, value: string): string => `t.${name}\u001f${value}`
