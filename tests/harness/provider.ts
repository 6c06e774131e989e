import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { bodyOf, serve } from '../lib/infrastructure/outboundHttp/serve.ts'

/** A request to the fake provider. */
export interface ProviderRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void

export const answers =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
export const accepts = answers(201, { sid: 'SM1', message_id: 'm1' })
export const hangs: Behaviour = () => {}
/** The same, and lets the timeout of the call pass, where timers are fake. */
export const hangsUntilTimeout: Behaviour = () => void vi.advanceTimersByTime(10_000)
/** Accepts the message, and breaks the connection. */
export const cuts: Behaviour = (_response, request) => request.socket.destroy()
/** Accepts the message, and never ends the response. */
export const drips: Behaviour = (response) => response.writeHead(201).write('{')
export const answersTwice: Behaviour = (_response, request) => {
  const answer = 'HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\n{}'
  request.socket.write(answer + answer.replace('201 Created', '429 No'))
}

/** A fake of the APIs of all providers. It shows one behaviour per call, and then accepts. */
export async function fakeProvider(...behaviours: Behaviour[]): Promise<{ requests: ProviderRequest[]; url: string }> {
  const requests: ProviderRequest[] = []
  const { url } = await serve(async (request, response) => {
    const { headers } = request
    requests.push({ path: request.url ?? '', authorization: headers.authorization, headers, body: await bodyOf(request) })
    const behave = behaviours.shift() ?? accepts
    behave(response, request)
  })
  standIn(url)
  return { requests, url }
}

/** Makes the providers unreachable. */
export const noProvider = (): void => standIn('http://127.0.0.1:9')

function standIn(url: string): void {
  const names = ['SMS_API_URL', 'FB_API_URL', 'IG_API_URL', 'TELEGRAM_API_URL', 'WHATSAPP_API_URL']
  const before = Object.fromEntries(names.map((name) => [name, process.env[name]]))
  Object.assign(process.env, Object.fromEntries(names.map((name) => [name, url])))
  onTestFinished(() => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  })
}
