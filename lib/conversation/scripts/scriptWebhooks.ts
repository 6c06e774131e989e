import type { ScriptWebhook } from '../../../schemas/script.ts'
import type { OutgoingCall, OutgoingClient } from '../../infrastructure/outboundHttp/call.ts'

/**
 * The client of a turn's webhooks: it calls nothing. Each call gets the first response of the script that fits and was not used yet, else the
 * last one that fits, else 200 and {}. The calls are added to `calls`.
 */
export function scriptedClient(webhooks: readonly ScriptWebhook[], calls: OutgoingCall[]): OutgoingClient {
  const used = new Set<ScriptWebhook>()
  return async (call) => {
    calls.push(call)
    const fitting = webhooks.filter(({ url = '' }) => call.url.startsWith(url))
    const response = fitting.find((each) => !used.has(each)) ?? fitting.at(-1)
    if (response) used.add(response)
    const { status = 200, body = {} } = response ?? {}
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { status, headers: { 'content-type': 'application/json' }, text }
  }
}
