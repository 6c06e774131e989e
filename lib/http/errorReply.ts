import type { Contract } from '../../schemas/contract.ts'
import { errorCodeOf, problems } from '../../schemas/problems.ts'
import { Problem } from '../core/errors.ts'
import { invalidStatus } from './contractRules.ts'

export interface ErrorReply {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** The reply to a failed call, in the form of its interface. An error that is not a `Problem` reveals nothing of itself. */
export function errorReply(contract: Pick<Contract, 'interface' | 'documented'>, error: unknown): ErrorReply {
  const { code, message, retryAfterSeconds } = error instanceof Problem ? error : new Problem('unexpected')
  const { status } = problems[code]
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-error-code': errorCodeOf(code) }
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  const statusCode = code === 'invalid' ? invalidStatus(contract) : status
  // The data interface documents the status 304 for invalid input; an HTTP 304 has no body, so it is sent in the body of an HTTP 400.
  const body = contract.interface === 'data' ? { status: code === 'invalid' ? 304 : status, message } : { success: false, message }
  return { statusCode, headers, body: JSON.stringify(body) }
}

/** Whether an error is a fault of this service, not a call rejected for a reason that the contract names. */
export const isFault = (error: unknown): boolean => !(error instanceof Problem) || error.code === 'unexpected'
