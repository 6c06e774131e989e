import { takesIdempotencyKey } from '../../lib/http/contractRules.ts'
import { contractOf } from '../harness/calls.ts'

const isThere = 'whoever repeats a creation under a name of their choice learns that it exists'
const hasEnded = 'the refusal names the state of the campaign, which has gone on'
const isUsed = 'a token of an e-mail is good for one use'

/** What a repeat may answer besides its first result, and why. */
const others: Readonly<Record<string, readonly [status: number, why: string]>> = {
  'user/register/post': [409, isThere],
  'data/botrespondent/create/post': [409, isThere],
  'application/publish/post': [409, 'what was published has not changed since'],
  'notification/resume/post': [409, hasEnded],
  'user/resetPassword/post': [400, isUsed],
  'user/verifyEmail/post': [400, isUsed],
  'user/passkeyLogin/post': [401, 'a challenge is good for one log-in'],
}

/** Whether the repeat of an interrupted call answers as it should: with the first result, or that it is done (a deletion: there is nothing any more). */
export function isRepeatFine(key: string, status: number, wasDone: boolean): boolean {
  const contract = contractOf(key)
  if (status === contract.status) return true
  return wasDone && (status === others[key]?.[0] || (contract.method === 'DELETE' && status === 404))
}

/** A repeat of what creates or sends something, without an idempotency key, does it again. */
export const mayHappenTwice = (key: string): boolean => {
  const contract = contractOf(key)
  return contract.method === 'POST' && !takesIdempotencyKey(contract)
}
