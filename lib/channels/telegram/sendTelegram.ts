import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { attempt, numberAtPath, type SendResult, sendInOrder, verdictOfCode } from '../attempts.ts'
import type { SendTerms } from '../channel.ts'
import { postToProvider } from '../provider.ts'
import type { Shown } from '../shown.ts'
import { telegramErrors } from './errors.ts'
import { telegramCalls } from './telegramCalls.ts'

/** Where the Bot API is. */
export const telegramBaseURL = (): string => env.providerURL('TELEGRAM_API_URL', 'https://api.telegram.org')

/** The URL of a method of the Bot API, or of a file. It contains the token: never to be logged or shown. */
const telegramURL = (token: string, method: string, prefix = ''): string =>
  `${telegramBaseURL().replace(/\/$/, '')}${prefix}/bot${token}/${method}`

const jsonHeaders = { 'content-type': 'application/json' }

/** Sends what the bot says to a chat, one call a message (Telegram, "Bot API"), which takes no idempotency key. */
export const sendTelegram = (
  token: string,
  chatID: string,
  shown: readonly Shown[],
  { occasion: _, delivery: __, ...patience }: SendTerms,
): Promise<SendResult> =>
  sendInOrder(telegramCalls(shown), ({ method, ...body }) =>
    attempt(
      {
        url: telegramURL(token, method),
        headers: jsonHeaders,
        body: JSON.stringify({ chat_id: Number(chatID), ...body }),
        secondsToWait: (text) => numberAtPath(text, 'parameters', 'retry_after'),
      },
      ({ text }) => verdictOfCode(telegramErrors, numberAtPath(text, 'error_code')),
      patience,
    ),
  )

const acknowledgeTimeoutMs = 3000

/** Ends the progress indicator of a pressed button. A failure changes nothing: it ends by itself after a while. */
export async function answerCallback(token: string, callbackID: string): Promise<void> {
  const body = JSON.stringify({ callback_query_id: callbackID })
  await postToProvider({ url: telegramURL(token, 'answerCallbackQuery'), headers: jsonHeaders, body, timeoutMs: acknowledgeTimeoutMs })
}

/** Where a file can be downloaded; undefined if the provider does not say (Telegram, "getFile": files of up to 20 MB). */
export async function locateFile(token: string, fileID: string, deadline: number): Promise<string | undefined> {
  const body = JSON.stringify({ file_id: fileID })
  const timeoutMs = Math.max(1, deadline - now())
  const reply = await postToProvider({ url: telegramURL(token, 'getFile'), headers: jsonHeaders, body, timeoutMs })
  if (reply.kind !== 'answered' || reply.status !== 200) return undefined
  const [, path] = /"file_path"\s*:\s*"([\w./-]+)"/.exec(reply.text) ?? []
  return path === undefined ? undefined : telegramURL(token, path, '/file')
}
