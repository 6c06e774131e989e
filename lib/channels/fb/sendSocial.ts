import { createHmac } from 'node:crypto'
import * as env from '../../core/env.ts'
import { type AttemptVerdict, attempt, numberAtPath, type SendResult, sendInOrder } from '../attempts.ts'
import type { SendTerms } from '../channel.ts'
import type { Shown } from '../shown.ts'
import { socialMessages } from './socialMessages.ts'

export interface SocialSettings {
  readonly appSecret: string
  readonly accessToken: string
}

const version = 'v23.0'

/** Sends what the bot says to a person, one call a message (Messenger platform, "Send API"), which takes no idempotency key. */
export async function sendSocial(
  settings: SocialSettings,
  to: string,
  shown: readonly Shown[],
  { occasion, delivery: _, ...patience }: SendTerms,
): Promise<SendResult> {
  const proof = createHmac('sha256', settings.appSecret).update(settings.accessToken).digest('hex')
  const request = {
    url: `${env.socialApiURL().replace(/\/$/, '')}/${version}/me/messages?appsecret_proof=${proof}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.accessToken}` },
  }
  return sendInOrder(socialMessages(shown), (message) =>
    attempt({ ...request, body: JSON.stringify({ recipient: { id: to }, messaging_type: occasion, message }) }, judge, patience),
  )
}

function judge({ text }: { readonly text: string }): AttemptVerdict {
  const code = numberAtPath(text, 'error', 'code')
  if (code !== undefined && limits.has(code)) return { status: 'failed', reason: 'throttled', code, later: true }
  return { status: 'failed', reason: 'refused', code }
}

/** Codes with which the Graph API reports throttling, on a status 400. */
const limits: ReadonlySet<number> = new Set([4, 17, 32, 341, 613, 80006])
