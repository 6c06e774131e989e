import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { bodyOf, serve } from '../../lib/infrastructure/outboundHttp/serve.ts'
import type { Behaviour } from '../provider.ts'
import type { Received } from './fake.ts'
import { refusalOf, type Template } from './whatsAppRules.ts'

/** A message that the fake accepted. */
export interface AcceptedMessage {
  readonly number: string
  readonly id: string
  readonly body: Received
}

/**
 * A fake of the WhatsApp Cloud API (Meta, "Messages", "Message templates", "Error codes"): it refuses what Meta refuses. It shows one behaviour
 * per call, where some are given, and then does its work.
 */
export async function fakeWhatsApp({ templates = [], token }: { readonly templates?: readonly Template[]; readonly token?: string } = {}) {
  const accepted: AcceptedMessage[] = []
  const behaviours: Behaviour[] = []
  const calls: string[] = []
  const refused = new Map<string, number>()
  const attempts: { readonly to: string; readonly at: number }[] = []
  const { url } = await serve(async (request, response) => {
    const text = await bodyOf(request)
    calls.push(`${request.method} ${request.url}`)
    const behave = behaviours.shift()
    if (behave) return behave(response, request)
    if (!isAuthorized(request, token)) return error(response, 401, 190, 'Invalid OAuth access token')
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const [, , owner = '', edge] = pathname.split('/')
    if (request.method === 'GET' && edge === 'message_templates') return list(response, templates, searchParams)
    if (request.method !== 'POST' || edge !== 'messages') return error(response, 404, 100, 'Unsupported request')
    const body = JSON.parse(text)
    attempts.push({ to: body.to, at: Date.now() })
    const code = refused.get(body.to) ?? refusalOf(body, templates)
    if (code !== undefined) return error(response, 400, code, 'Refused')
    const id = `wamid.${createHash('sha1').update(`${calls.length}${text}`).digest('hex')}`
    accepted.push({ number: owner, id, body })
    reply(response, 200, { messaging_product: 'whatsapp', contacts: [{ input: body.to, wa_id: body.to }], messages: [{ id }] })
  })
  const before = process.env['WHATSAPP_API_URL']
  process.env['WHATSAPP_API_URL'] = url
  onTestFinished(() => {
    if (before === undefined) delete process.env['WHATSAPP_API_URL']
    else process.env['WHATSAPP_API_URL'] = before
  })
  return {
    accepted,
    calls,
    misbehave: (...more: Behaviour[]) => void behaviours.push(...more),
    /** From now on messages to the person are refused. */
    refuse: (to: string, code: number) => void refused.set(to, code),
    /** From now on they are not. */
    accept: (to: string) => void refused.delete(to),
    /** The messages that it looked at, and when (ms since 1970). */
    attempts,
  }
}

const isAuthorized = ({ headers: { authorization = '' } }: IncomingMessage, token: string | undefined): boolean =>
  token === undefined ? /^Bearer \S+/.test(authorization) : authorization === `Bearer ${token}`

const reply = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const error = (response: ServerResponse, status: number, code: number, message: string): void =>
  reply(response, status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } })

/** A page of templates: `name` finds those whose names contain it. */
function list(response: ServerResponse, templates: readonly Template[], query: URLSearchParams): void {
  const limit = Number(query.get('limit') ?? 25)
  const from = Number(query.get('after') ?? 0)
  const found = templates.filter(({ name }) => name.includes(query.get('name') ?? ''))
  const data = found.slice(from, from + limit).map((template) => ({ status: 'APPROVED', category: 'UTILITY', ...template }))
  const cursors = { before: String(from), after: String(from + limit) }
  const isLast = from + limit >= found.length
  reply(response, 200, { data, paging: { cursors, ...(isLast ? {} : { next: 'https://graph.example.test/next' }) } })
}
