import { log } from '../core/log.ts'
import { call, type OutgoingClient } from './call.ts'

/** What the service of a `validation.api` is asked (contract §8). */
export interface AnswerToValidate {
  readonly appID: string
  readonly respondentID: string
  readonly ressourceID: string
  readonly answer: string
}

const patienceMs = 5_000

/**
 * Asks the URL of an `api` validation whether an answer is valid: 200 says so, 304 that it is not (data interface "ValidationObject").
 * Anything else, or no answer within 5 seconds, counts as invalid and leaves a warning in the log (contract §8).
 */
export async function validateByApi(url: string, asked: AnswerToValidate, ask: OutgoingClient = call): Promise<'valid' | 'invalid'> {
  const { appID, respondentID, ressourceID, answer } = asked
  const body = JSON.stringify({ appID, respondentID, ressourceID, answer })
  const reply = await ask({ method: 'POST', url, body, timeoutMs: patienceMs })
  if ('failure' in reply) log.warn('validation', { event: 'no answer', appID, ressourceID, failure: reply.failure })
  else if (reply.status === 200) return 'valid'
  else if (reply.status !== 304) log.warn('validation', { event: 'neither 200 nor 304', appID, ressourceID, status: reply.status })
  return 'invalid'
}
