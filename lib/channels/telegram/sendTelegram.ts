import { maxAttachmentBytes } from '../../../schemas/attachment.ts'
import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { download } from '../../infrastructure/outboundHttp/download.ts'
import { attempt, numberAtPath, type Patience, type SendResult, sendInOrder, verdictOfCode } from '../attempts.ts'
import type { SendTerms } from '../channel.ts'
import { postToProvider } from '../provider.ts'
import type { Shown } from '../shown.ts'
import { telegramCalls, type UploadedFile } from './telegramCalls.ts'

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
  sendInOrder(telegramCalls(shown), async ({ method, upload, ...parameters }) => {
    const body = { chat_id: Number(chatID), ...parameters }
    const content = upload ? await uploadOf(upload, body, patience) : { headers: jsonHeaders, body: JSON.stringify(body) }
    if (!content) return { status: 'failed', reason: 'unavailable' }
    return attempt(
      {
        url: telegramURL(token, method),
        ...content,
        secondsToWait: (text) => numberAtPath(text, 'parameters', 'retry_after'),
      },
      ({ text }) => verdictOfCode(numberAtPath(text, 'error_code')),
      patience,
    )
  })

const loadTimeoutMs = 5000

/** A call with a file as multipart/form-data; undefined if the file cannot be loaded. Its URL is that of the platform's bucket. */
async function uploadOf({ url, name, type }: UploadedFile, parameters: object, { deadline }: Patience) {
  const trustedHost = URL.parse(url)?.host
  const file = await download({ url, trustedHost, maxBytes: maxAttachmentBytes, deadline: Math.min(deadline, now() + loadTimeoutMs) })
  if (!file) return undefined
  const form = new FormData()
  for (const [parameter, value] of Object.entries(parameters)) form.set(parameter, String(value))
  form.set('document', new Blob([new Uint8Array(file.body)], { type }), name)
  const encoded = new Response(form)
  return { headers: { 'content-type': encoded.headers.get('content-type') ?? '' }, body: Buffer.from(await encoded.arrayBuffer()) }
}

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
