export const smallTalkEn = {} as const
