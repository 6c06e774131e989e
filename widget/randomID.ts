/** An ID that one respondent has once. Pages over plain HTTP have no `crypto.randomUUID`. */
export const randomID = (): string => `${Math.random()}`.slice(2)
