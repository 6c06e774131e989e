import { isUtf8 } from 'node:buffer'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { ServedContract } from '../../schemas/contract.ts'
import type { Caller } from '../access/auth/tokens.ts'
import { invalid, problem } from '../core/errors.ts'
import { parseBody, requireSize } from './body.ts'
import type { CheckedCall, RawBody } from './call.ts'
import { clientAddress } from './clientAddress.ts'
import { acceptsBareToken, refusesUnknownBody, refusesUnknownQuery, takesToken } from './contractRules.ts'
import { type Dependencies, required } from './dependencies.ts'
import type { Endpoint } from './endpoint.ts'
import { formPairs } from './formPairs.ts'
import type { Gate, Grant } from './gate.ts'
import { validatePart } from './validatePart.ts'

/**
 * Checks a call, in this order: count → authenticate → parse → authorize → validate. So a caller without a token learns only that, and a caller
 * without access to the application does not learn what else is wrong with the call. Throws a `Problem` where a check fails.
 */
export async function checkCall(
  { contract, prefetch }: Pick<Endpoint, 'contract' | 'prefetch'>,
  event: APIGatewayProxyEventV2,
  { validatorsOf, authenticate, gate }: Dependencies,
): Promise<CheckedCall> {
  const { access, limit } = contract
  const path = pathParameters(event)
  if (limit) await required(gate).countAddress(limit, event)
  const caller = takesToken(contract) ? await required(authenticate)(bearer(event, contract)) : nobody
  if ((access.who === 'respondent') !== (caller.kind === 'respondent')) throw problem('unauthenticated')
  if (limit) await required(gate).countSubjects(limit, caller, path['appID'], event)
  const {
    query,
    body,
    application,
    session,
    prefetched = [],
  } = await parseAndAuthorize({ contract, event, prefetch, gate }, caller, path).catch(async (error: unknown) => {
    if (caller.kind !== 'nobody') await required(gate).requireCurrentToken(caller, path)
    throw error
  })
  const validators = validatorsOf(contract.id)
  validatePart(validators.params, path, 'path')
  if (refusesUnknownQuery(contract)) refuseUnknownQuery(contract, query)
  validatePart(validators.query, query, 'query')
  if (refusesUnknownBody(contract)) refuseUnknown(body)
  if (contract.body && !contract.rawBody && !(contract.bodyOptional && body === undefined))
    validatePart(validators.body, withoutRemovals(contract, body === undefined ? {} : body), 'body')
  return {
    path,
    query,
    body: contract.body ? (body ?? (contract.bodyOptional ? undefined : {})) : undefined,
    application,
    prefetched,
    session,
    caller,
    address: clientAddress(event.requestContext.http.sourceIp, event.headers),
    validators,
    headers: event.headers,
  }
}

interface UncheckedCall {
  readonly contract: ServedContract
  readonly event: APIGatewayProxyEventV2
  readonly prefetch: Endpoint['prefetch']
  readonly gate: Gate | undefined
}

async function parseAndAuthorize(
  { contract, event, prefetch, gate }: UncheckedCall,
  caller: Caller,
  path: Record<string, string>,
): Promise<Grant & { readonly query: Record<string, string>; readonly body: unknown }> {
  const query = queryParameters(contract, event.rawQueryString)
  const limit = contract.bodyBytes ?? 1_000_000
  const body = contract.rawBody ? rawBody(event, limit) : parseBody(bodyText(event), limit, contract.item !== undefined)
  if (contract.access.who === 'anyone') return { query, body }
  const parts = { path, query, body, header: event.headers['appid'] }
  return { query, body, ...(await required(gate).authorize(contract.access, caller, parts, prefetch)) }
}

/** The body without the known fields that are null, which remove a field: null is not valid by their schemas. Unknown names stay in it. */
function withoutRemovals({ nullRemoves, body }: ServedContract, sent: unknown): unknown {
  if (!nullRemoves || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const properties = body?.properties ?? {}
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== null || !Object.hasOwn(properties, name)))
}

const nobody: Caller = { kind: 'nobody' }

/** The token of the header `authorization`. */
function bearer(event: APIGatewayProxyEventV2, contract: ServedContract): string {
  const header = event.headers['authorization'] ?? ''
  const match = /^bearer +(\S+) *$/i.exec(header)
  if (match?.[1]) return match[1]
  if (acceptsBareToken(contract) && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(header)) return header
  throw problem('unauthenticated')
}

const pathParameters = (event: APIGatewayProxyEventV2): Record<string, string> => {
  const named: Record<string, string> = {}
  for (const [name, value] of Object.entries(event.pathParameters ?? {})) if (value !== undefined) named[name] = value
  return named
}

/** Read from the raw query: API Gateway joins repeated parameters with commas, which ids may contain. A page that has none ignores them all. */
function queryParameters(contract: ServedContract, raw: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  if (!contract.query && !refusesUnknownQuery(contract)) return query
  for (const [name, value] of formPairs(raw, 'the query')) {
    if (name in query) throw invalid(name, 'must be sent once')
    query[name] = value
  }
  return query
}

function refuseUnknownQuery(contract: ServedContract, query: Record<string, string>): void {
  const known = contract.query?.properties ?? {}
  const unknown = Object.keys(query).find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) throw invalid(unknown, 'is not a parameter of this call')
}

/** A call without parameters in its body takes none, and an empty object. */
function refuseUnknown(body: unknown): void {
  if (body === undefined) return
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('the body', 'must be empty, or an empty object')
  const [unknown] = Object.keys(body)
  if (unknown !== undefined) throw invalid(unknown, 'is not a parameter of this call')
}

function rawBody(event: APIGatewayProxyEventV2, bytes: number): RawBody {
  const text = bodyText(event) ?? ''
  requireSize(text, bytes)
  return { text, target: event.rawPath + (event.rawQueryString === '' ? '' : `?${event.rawQueryString}`) }
}

/** The body as text. Throws `invalid` if its bytes are not UTF-8. */
function bodyText({ body, isBase64Encoded, headers }: APIGatewayProxyEventV2): string | undefined {
  if (!body) return body
  const bytes = isBase64Encoded ? Buffer.from(body, 'base64') : undefined
  if (bytes ? !isUtf8(bytes) : isReplaced(body, headers['content-length'])) throw invalid('the body', 'must be UTF-8')
  return bytes ? bytes.toString() : body
}

/**
 * API Gateway passes bodies of text types as text, in which it has replaced bytes that are not UTF-8. Each replacement takes three bytes, so the
 * length shows it, unless somebody sent the replacement character itself.
 */
const isReplaced = (text: string, contentLength = ''): boolean =>
  text.includes('\ufffd') && /^\d+$/.test(contentLength) && Buffer.byteLength(text) !== Number(contentLength)
