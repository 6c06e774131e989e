import { newID } from '../../core/ids.ts'

/** The prefix of the user ids that we create. */
const ownPrefix = 'user-'
export const newUserID = (): string => `${ownPrefix}${newID()}`

/** Whether a user id is one of ours; any other is the subject of a token of the deployment's OpenID Connect issuer. */
export const isOwnUserID = (id: string): boolean => id.startsWith(ownPrefix)
