import { escapeURL } from '../../domain/template/escape.ts'
import { placeholderAtStart } from '../../domain/template/fill.ts'
import type { OutgoingCall } from '../../infrastructure/outboundHttp/call.ts'
import { methodNamed } from '../../infrastructure/outboundHttp/methodNamed.ts'
import { refusalOf } from './allowance.ts'
import type { Memory } from './memory.ts'
import type { Webhook } from './parts.ts'
import type { Progress } from './progress.ts'
import { remember } from './response.ts'

/** Calls a webhook once and takes of the answer what `output` names. No answer is no status: branches go by `default`. */
export async function callWebhook(run: Progress, webhook: Webhook): Promise<void> {
  if (!webhook.url || (webhook.performOnlyIfAnswerValid && !run.answerValid)) return
  run.status = undefined
  const planned = plannedCall(webhook, run.memory)
  // The rest of the run's time, or what a single call may take, whichever is shorter.
  const timeoutMs = run.deadline - run.means.now()
  if (!planned) return run.warn('webhook', { failure: 'invalid_url' })
  if (timeoutMs <= 0) return run.warn('webhook', { failure: 'out_of_time' })
  const refusal = await refusalOf(run.allowance)
  if (refusal) return run.warn('webhook', { failure: refusal })
  if (webhook.restart_process) run.restartProcess = true
  const reply = await run.means.call({ ...planned, timeoutMs })
  if ('failure' in reply) return run.warn('webhook', { failure: reply.failure })
  run.status = reply.status
  remember(run, webhook, reply.text)
}

/** The call of a webhook with its templates filled in; undefined where values would lead it to another path. */
export function plannedCall(
  { type, url = '', params = [], body, headers = [] }: Webhook,
  { fill }: Pick<Memory, 'fill'>,
): OutgoingCall | undefined {
  const method = methodNamed(type) ?? 'POST'
  const target = filledURL(url, fill)
  if (target === undefined) return undefined
  const query = named(params).map(([name, value]) => `${escapeURL(name)}=${escapeURL(fill(value))}`)
  const sent =
    method === 'GET' || body === undefined ? undefined : Object.entries(body).map(([name, value]) => [name, fill(value)] as const)
  return {
    method,
    url: withQuery(target, query.join('&')),
    headers: named(headers).map(([name, value]) => [name, fill(value)] as const),
    ...(sent ? { body: JSON.stringify(Object.fromEntries(sent)) } : {}),
  }
}

/** A value is one part of a path or of a query, except where the URL begins with it: then it is the beginning of a URL. */
function filledURL(template: string, fill: Memory['fill']): string | undefined {
  const beginning = placeholderAtStart(template)
  const url = fill(beginning) + fill(template.slice(beginning.length), escapeURL)
  // `.` and `..` go up, however they are escaped: a value of two dots would call what the workflow never named.
  return url !== template && dotSegment.test(url.replace(/[?#].*$/s, '')) ? undefined : url
}

const dotSegment = /[/\\](\.|%2e){1,2}([/\\]|$)/i

function withQuery(url: string, query: string): string {
  const [address = ''] = url.split('#', 1)
  if (query === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

const named = (pairs: readonly { readonly title?: string; readonly value?: string }[]): (readonly [string, string])[] =>
  pairs.flatMap(({ title, value = '' }) => (title ? [[title, value] as const] : []))
