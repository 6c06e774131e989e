export const smallTalkFr = {} as const
