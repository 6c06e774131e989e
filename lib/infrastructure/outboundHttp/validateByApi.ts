import { log } from '../../core/log.ts'
import { call, type OutgoingClient } from './call.ts'

/** The body of the request to a `validation.api` (docs/answers.md#validation). */
export interface AnswerToValidate {
  readonly appID: string
  readonly respondentID: string
  readonly ressourceID: string
  readonly answer: string
}

const timeoutMs = 5_000

/**
 * Asks the URL of an `api` validation whether an answer is valid: 200 means valid, 304 invalid (docs/answers.md#validation).
 * Anything else, or no response within 5 seconds, counts as invalid and is logged as a warning (docs/answers.md#validation).
 */
export async function validateByApi(
  url: string,
  answerToValidate: AnswerToValidate,
  send: OutgoingClient = call,
): Promise<'valid' | 'invalid'> {
  const { appID, respondentID, ressourceID, answer } = answerToValidate
  const body = JSON.stringify({ appID, respondentID, ressourceID, answer })
  const reply = await send({ method: 'POST', url, body, timeoutMs })
  if ('failure' in reply) log.warn('validation', { event: 'no answer', appID, ressourceID, failure: reply.failure })
  else if (reply.status === 200) return 'valid'
  else if (reply.status !== 304) log.warn('validation', { event: 'neither 200 nor 304', appID, ressourceID, status: reply.status })
  return 'invalid'
}
