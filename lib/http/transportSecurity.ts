/** For a year, browsers ask this host by https only. Over http, as locally, they ignore it. */
export const transportSecurity = { 'strict-transport-security': 'max-age=31536000' } as const
