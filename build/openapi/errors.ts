import { type ProblemCode, problems } from '../../lib/core/errors.ts'
import { invalidStatus, isRead } from '../../lib/http/contractRules.ts'
import type { Contract } from '../../schemas/contract.ts'
import type { Examples } from './examples.ts'
import { parameterNames } from './paths.ts'

export interface Response {
  readonly description: string
  readonly headers: Record<string, unknown>
  readonly content: Record<string, { schema: unknown; examples?: Examples }>
}

/** The error responses of a contract (docs/access-and-errors.md#errors), by HTTP status, with all that may cause them where that is known. */
export function errorResponses(contract: Contract, causes: readonly ProblemCode[] = []): Record<string, Response> {
  const body = contract.interface === 'data' ? 'ErrorModel' : 'Refusal'
  return Object.fromEntries(
    statusesOf(contract).map((status) => [
      String(status),
      {
        description: descriptionOf(contract, status, causes),
        headers: {
          'x-request-id': { $ref: '#/components/headers/RequestID' },
          ...(status === 429 || status === 503 ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
        },
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${body}` } } },
      },
    ]),
  )
}

/** One line for each cause. */
function descriptionOf(contract: Contract, status: Status, causes: readonly ProblemCode[]): string {
  const known = causes.filter((code) => statusOf(contract, code) === status).map((code) => problems[code].message)
  if (known.length) return known.join('\n\n')
  return status === 500 && takesParameters(contract) && invalidStatus(contract) === 500
    ? `${meanings[400]} Or: ${meanings[500]}`
    : meanings[status]
}

/** The HTTP status of a refusal of an operation; undefined where it takes nothing that could be invalid. */
function statusOf(contract: Contract, code: ProblemCode): number | undefined {
  if (code !== 'invalid') return problems[code].status
  return takesParameters(contract) ? invalidStatus(contract) : undefined
}

type Status = keyof typeof meanings

const meanings = {
  400: 'A parameter is missing or not valid.',
  401: 'The token or the signature is missing or not valid.',
  403: 'Your access level or your kind of token does not allow this call, or the appid header names another application.',
  404: 'The object does not exist, or you have no access to it.',
  409: 'The call conflicts with the stored state.',
  412: 'The object has changed since the version named by If-Match.',
  413: 'The request body or the object to store is too large.',
  429: 'A rate limit was exceeded.',
  500: 'Something went wrong on our side.',
  503: 'A dependency of the service is unavailable.',
} as const

function statusesOf(contract: Contract): Status[] {
  const { access, body } = contract
  const statuses = new Set<Status>([500, ...(contract.errors ?? [])])
  if (takesParameters(contract)) statuses.add(invalidStatus(contract))
  if (access.who === 'user' || access.who === 'member' || access.who === 'respondent' || access.who === 'provider') statuses.add(401)
  if (access.who === 'user' || access.who === 'member') statuses.add(403)
  if (access.who !== 'anyone' && access.who !== 'user') statuses.add(404)
  if (access.who === 'member' && !isRead(contract)) statuses.add(409)
  if (isConditional(contract)) statuses.add(412)
  if (body) statuses.add(413)
  if (contract.limit || access.who === 'provider') statuses.add(429)
  if (access.who !== 'anyone' || body) statuses.add(503)
  return [...statuses].sort((a, b) => a - b)
}

/** Whether the header `If-Match` is read. */
export const isConditional = ({ versioned, method }: Contract): boolean => versioned === true && method === 'PATCH'

const takesParameters = ({ path, query, body, access }: Contract): boolean =>
  parameterNames(path).length > 0 || query !== undefined || body !== undefined || access.who === 'member'

export const retryAfter = { description: 'After how many seconds to try again.', schema: { type: 'integer' } }

const message = { type: 'string', description: 'Which parameter is wrong and what is expected, in one sentence.' }

/** The schemas of the error bodies of the two interfaces; they have exactly these keys. */
export const errorBodies: [string, object][] = [
  [
    'ErrorModel',
    {
      type: 'object',
      description: 'An error of the data interface.',
      additionalProperties: false,
      required: ['status', 'message'],
      properties: {
        status: {
          type: 'integer',
          format: 'int32',
          description: '304 where parameters are missing or not valid, otherwise the HTTP code.',
        },
        message,
      },
    },
  ],
  [
    'Refusal',
    {
      type: 'object',
      description: 'An error of the management interface.',
      additionalProperties: false,
      required: ['success', 'message'],
      properties: { success: { const: false, description: 'Always false.' }, message },
    },
  ],
]
