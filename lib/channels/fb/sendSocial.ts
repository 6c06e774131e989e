import { createHmac } from 'node:crypto'
import { attempt, numberAtPath, type SendResult, sendInOrder, verdictOfCode } from '../attempts.ts'
import type { SendTerms } from '../channel.ts'
import type { Shown } from '../shown.ts'
import { type Cut, socialMessages } from './socialMessages.ts'

export interface MessengerAPI {
  readonly appSecret: string
  readonly accessToken: string
  readonly baseURL: () => string
  /** Whether calls prove that they know the secret of the app, and say why they are made. */
  readonly isProved: boolean
  readonly cut: Cut
}

const version = 'v23.0'

/** Sends what the bot says to a person, one call a message (Messenger platform, "Send API"), which takes no idempotency key. */
export async function sendSocial(
  { appSecret, accessToken, baseURL, isProved, cut }: MessengerAPI,
  to: string,
  shown: readonly Shown[],
  { occasion, delivery: _, ...patience }: SendTerms,
): Promise<SendResult> {
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
  const messaging = isProved ? { messaging_type: occasion } : {}
  const request = {
    url: `${baseURL().replace(/\/$/, '')}/${version}/me/messages${isProved ? `?appsecret_proof=${proof}` : ''}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
  }
  return sendInOrder(socialMessages(shown, cut), (message) =>
    attempt({ ...request, body: JSON.stringify({ recipient: { id: to }, ...messaging, message }) }, judge, patience),
  )
}

/** Messenger platform, "Error codes", and Graph API, "Handling errors". */
const errors = { throttled: new Set([4, 17, 32, 341, 613, 80006]) }

/** Throttling is reported on a status 400, too. */
const judge = ({ text }: { readonly text: string }) => verdictOfCode(numberAtPath(text, 'error', 'code'), errors)
