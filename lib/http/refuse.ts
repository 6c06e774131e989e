import type { Contract } from '../../schemas/contract.ts'
import { Problem, problems } from '../core/errors.ts'

export interface Refusal {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** Which of the two interfaces a path belongs to decides the shape of its errors (docs/access-and-errors.md#errors). */
export const isDataPath = (path: string): boolean => /^\/(data|conversation|notificationapi)\//.test(path)

/** What the public calls: invalid parameters are an HTTP 400 there. */
const isPublicPath = (path: string): boolean => /^\/(user|channels)(\/|$)/.test(path)

/** The HTTP status of missing or invalid parameters (docs/access-and-errors.md#errors). */
export const invalidStatus = (path: string): 400 | 500 => (isDataPath(path) || isPublicPath(path) ? 400 : 500)

/** Whether an error is our own fault, rather than a call refused for a reason that the contract names. */
export const isFault = (error: unknown): boolean => !(error instanceof Problem) || error.code === 'unexpected'

/** The answer that an error becomes on the interface of the contract; an unknown error says nothing of the inside. */
export function refuse({ path }: Pick<Contract, 'path'>, error: unknown): Refusal {
  const { code, message, retryAfterSeconds } = error instanceof Problem ? error : new Problem('unexpected')
  const { status } = problems[code]
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  if (isDataPath(path)) {
    // An HTTP 304 carries no body, so the sample's status 304 travels on an HTTP 400.
    return { statusCode: status, headers, body: JSON.stringify({ status: code === 'invalid' ? 304 : status, message }) }
  }
  const statusCode = code === 'invalid' ? invalidStatus(path) : status
  return { statusCode, headers, body: JSON.stringify({ success: false, message }) }
}
