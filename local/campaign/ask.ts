import { Refused } from '../../client/http.ts'
import { routeSender } from '../../client/routeSender.ts'
import { CommandError, type Refusal, reasonOf, refusalOf, runtimeError } from '../cli/commandError.ts'
import type { Deployment } from '../cli/deployment.ts'

/** Attempts per call: about half a minute in total. */
const maxAttempts = 6
const timeoutMs = 20_000
const firstBackoffMs = 1000

/** Rejects if the command is interrupted. */
export type Pause = (ms: number) => Promise<unknown>

/** A call about a campaign that is idempotent. */
interface Call {
  readonly route: 'POST /notificationapi/api/getStatisticsCampaignSent/{notificationID}' | 'POST /notification/{notificationID}/redrive'
  readonly notificationID: string
}

/** Calls a deployment and returns the response. Retries temporary failures. */
export async function ask(deployment: Deployment, call: Call, pause: Pause): Promise<Record<string, unknown>> {
  const { baseURL } = deployment
  for (let attempt = 1; ; attempt++) {
    const { status, body, refusal } = await post(deployment, call)
    if (status === 200) return body
    const message = typeof body['message'] === 'string' ? body['message'] : 'an unreadable response'
    if (attempt === maxAttempts || (status !== 0 && status !== 429 && status < 500))
      throw refusal
        ? new CommandError('runtime', `The deployment answered ${status}: ${message}`, refusal)
        : runtimeError(`No answer from ${baseURL}: ${message}`)
    await pause(firstBackoffMs * attempt)
  }
}

interface Response {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly body: Record<string, unknown>
  readonly refusal?: Refusal
}

async function post({ baseURL: url, token }: Deployment, { route, notificationID }: Call): Promise<Response> {
  try {
    const answer = await routeSender({ url, token })(route, { path: { notificationID } }, { signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, body: objectIn(await answer.text()) }
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: Object(error.body), refusal: refusalOf(error) }
    return { status: 0, body: { message: reasonOf(error) } }
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
