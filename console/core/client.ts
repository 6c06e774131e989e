import { type Client, createClient } from '../../client/client.ts'
import { apiURL } from './paths.ts'
import { token } from './token.ts'

/** The typed client, called as the user; it reads whole lists. */
export const client: Client = createClient({ url: apiURL, token: token.get })
