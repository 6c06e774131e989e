import { invalidStatus, isRead, refusesUnknownQuery, takesIdempotencyKey } from '../../lib/http/contractRules.ts'
import type { Contract } from '../../schemas/contract.ts'
import { errorCodeOf, type ProblemCode, problems } from '../../schemas/problems.ts'
import type { Examples } from './examples.ts'
import { parameterNames } from './paths.ts'

export interface Response {
  readonly description: string
  readonly headers: Record<string, unknown>
  readonly content: Record<string, { schema: unknown; examples?: Examples }>
}

/** The error responses of a contract (docs/access-and-errors.md#errors), by HTTP status, with a line for each cause. */
export function errorResponses(contract: Contract): Record<string, Response> {
  const body = contract.interface === 'data' ? 'ErrorModel' : 'Refusal'
  const byStatus = Map.groupBy(causesOf(contract), (code) => (code === 'invalid' ? invalidStatus(contract) : problems[code].status))
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => problems[code].message).join('\n\n'),
        headers: {
          'x-request-id': { $ref: '#/components/headers/RequestID' },
          'x-error-code': {
            description: 'The kind of the refusal.',
            required: true,
            schema: { enum: [...new Set(codes.map(errorCodeOf))] },
          },
          ...(status === 429 || status === 503 ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
        },
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${body}` } } },
      },
    ]),
  )
}

/** Why an operation may refuse a call: what follows from its contract, and what it declares. */
export const causesOf = (contract: Contract): readonly ProblemCode[] =>
  codes.filter((code) => contract.errors?.includes(code) || follows[code]?.(contract))

const codes = Object.keys(problems) as ProblemCode[]

const isMember = ({ access }: Contract): boolean => access.who === 'member'

/** The refusals by the checks that calls go through: the contract tells whether a call meets them. */
export const follows: Partial<Record<ProblemCode, (contract: Contract) => boolean>> = {
  invalid: (contract) => {
    const { path, query, body, access } = contract
    return (
      parameterNames(path).length > 0 ||
      query !== undefined ||
      body !== undefined ||
      access.who === 'member' ||
      refusesUnknownQuery(contract)
    )
  },
  unauthenticated: ({ access: { who } }) => who === 'user' || who === 'member' || who === 'respondent',
  bad_signature: ({ access: { who } }) => who === 'provider',
  forbidden: isMember,
  second_factor_needed: isMember,
  other_application: isMember,
  user_token_needed: ({ access: { who } }) => who === 'user',
  not_found: ({ access: { who } }) => who !== 'user' && who !== 'anyone',
  changed_meanwhile: (contract) => isMember(contract) && !isRead(contract),
  idempotency_conflict: takesIdempotencyKey,
  version_changed: (contract) => isConditional(contract),
  too_large: ({ body }) => body !== undefined,
  reply_too_large: ({ reply }) => reply.type === 'array',
  item_too_large: (contract) => contract.body !== undefined && !isRead(contract),
  rate_limited: ({ limit, files, access: { who } }) => limit !== undefined || files !== undefined || who === 'provider',
  unexpected: () => true,
  figures_pending: ({ background }) => background === true,
  unavailable: ({ body, access: { who } }) => who !== 'anyone' || body !== undefined,
}

/** Whether the header `If-Match` is read. */
export const isConditional = ({ versioned, method }: Contract): boolean => versioned === true && method === 'PATCH'

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
