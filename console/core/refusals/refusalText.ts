import type { ErrorCode, Refused } from '../../../client/http.ts'
import { problems } from '../../../schemas/problems.ts'
import { invalidText } from './invalidText.ts'
import { t } from './messages.ts'

/** The name of a refusal, by the sentence that the API sends with it. */
const codes = new Map<string, string>(Object.entries(problems).map(([code, { message }]) => [message, code]))

/** What the console says about a refusal. The sentences of the API are for developers, and in English only: they are never shown. */
export function refusalText(refused: Refused): string {
  const { message, status } = refused
  const own = Object.entries(t.problems).find(([code]) => code === codes.get(message))
  if (own) return own[1]
  const failing = /^Scripts of the application fail: (.+)\.$/.exec(message)?.[1]
  if (failing !== undefined) return t.failing(failing)
  const kind = refused.code ?? kindOf(status)
  return kind === 'invalid' ? (invalidText(message) ?? t.kinds.invalid) : t.kinds[kind]
}

/** The kind of an answer that is not from the service, but from the gateway or a proxy before it. */
const kindOf = (status: number): ErrorCode =>
  status === 401
    ? 'unauthenticated'
    : status === 403
      ? 'forbidden'
      : status === 404
        ? 'unknown'
        : status === 413
          ? 'too_large'
          : status === 429
            ? 'limit'
            : 'unavailable'
