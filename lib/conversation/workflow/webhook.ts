import { escapeURL } from '../../domain/template/escape.ts'
import { placeholderAtStart } from '../../domain/template/placeholders.ts'
import type { OutgoingCall } from '../../infrastructure/outboundHttp/call.ts'
import { methodNamed } from '../../infrastructure/outboundHttp/methodNamed.ts'
import { refusalOf } from './allowance.ts'
import type { Memory } from './memory.ts'
import type { WorkflowProgress } from './progress.ts'
import { saveResponseValues } from './response.ts'
import type { Webhook } from './workflowParts.ts'

/**
 * Calls a webhook once and extracts the response values that `output` names. Without a response there is no status, and branches take
 * `default`.
 */
export async function callWebhook(run: WorkflowProgress, webhook: Webhook): Promise<void> {
  if (!webhook.url || (webhook.performOnlyIfAnswerValid && !run.answerValid)) return
  run.status = undefined
  const outgoing = webhookCall(webhook, run.memory)
  // The remaining time of the run.
  const timeoutMs = run.deadline - run.dependencies.now()
  if (!outgoing) return run.warn('webhook', { failure: 'invalid_url' })
  if (timeoutMs <= 0) return run.warn('webhook', { failure: 'out_of_time' })
  const refusal = await refusalOf(run.allowance)
  if (refusal) return run.warn('webhook', { failure: refusal })
  if (webhook.restart_process) run.restartProcess = true
  const reply = await run.dependencies.call({ ...outgoing, timeoutMs })
  if ('failure' in reply) return run.warn('webhook', { failure: reply.failure })
  run.status = reply.status
  saveResponseValues(run, webhook, reply.text)
}

/** Returns the call of a webhook with its templates filled in; undefined if values would change its path. */
export function webhookCall(
  { type, url = '', params = [], body, headers = [] }: Webhook,
  { fill }: Pick<Memory, 'fill'>,
): OutgoingCall | undefined {
  const method = methodNamed(type) ?? 'POST'
  const target = filledURL(url, fill)
  if (target === undefined) return undefined
  const query = namedPairs(params).map(([name, value]) => `${escapeURL(name)}=${escapeURL(fill(value))}`)
  const fields =
    method === 'GET' || body === undefined ? undefined : Object.entries(body).map(([name, value]) => [name, fill(value)] as const)
  return {
    method,
    url: withQuery(target, query.join('&')),
    headers: namedPairs(headers).map(([name, value]) => [name, fill(value)] as const),
    ...(fields ? { body: JSON.stringify(Object.fromEntries(fields)) } : {}),
  }
}

/** Values are escaped as one segment of the path or query, except at the start of the URL. */
function filledURL(template: string, fill: Memory['fill']): string | undefined {
  const beginning = placeholderAtStart(template)
  const url = fill(beginning) + fill(template.slice(beginning.length), escapeURL)
  if (movesHost(template, beginning, fill, url)) return undefined
  // `.` and `..` traverse upwards even when percent-encoded: such a value would reach a path that the workflow never named.
  return url !== template && dotSegment.test(url.replace(/[?#].*/s, '')) ? undefined : url
}

const authorityOf = (url: string): string => /^[a-z][a-z\d+.-]*:[/\\]{2}[^/?#\\]*/i.exec(url)?.[0] ?? ''

/**
 * Whether a value continues the host that the template names (`https://api.example.com{{path}}`), or chooses its port. A value before the literal end of a
 * host is one of its subdomains (`https://{{shop}}.example.com`), and a value at the start of the URL is the owner's choice.
 */
function movesHost(template: string, beginning: string, fill: Memory['fill'], url: string): boolean {
  const shape = fill(beginning) + fill(template.slice(beginning.length), () => value)
  const authority = authorityOf(shape)
  return authority.includes(value) && !literalEnd.test(authority) && authorityOf(url) !== authority.replaceAll(value, '')
}

/** Stands for a value: a character for private use, which no host contains. */
const value = '\ue000'
const literalEnd = /\.[^\ue000:.]+(:\d+)?$/

const dotSegment = /[/\\](\.|%2e){1,2}([/\\]|$)/i

function withQuery(url: string, query: string): string {
  const [address = ''] = url.split('#', 1)
  if (query === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

const namedPairs = (pairs: readonly { readonly title?: string; readonly value?: string }[]): (readonly [string, string])[] =>
  pairs.flatMap(({ title, value = '' }) => (title ? [[title, value] as const] : []))
