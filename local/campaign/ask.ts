import { Refused, sender } from '../../client/http.ts'
import { messageOf, runtimeError } from '../cli/commandError.ts'
import type { Deployment } from '../cli/deployment.ts'

/** How often a call is made before the command ends: half a minute, in all. */
const attempts = 6
const [timeoutMs, firstPauseMs] = [20_000, 1000]

/** Waits; rejects where the command is interrupted. */
export type Pause = (ms: number) => Promise<unknown>

/**
 * Posts to a deployment, and gives what it answered. What it does not take for a while is asked again, so only for calls that are harmless
 * when repeated.
 */
export async function ask(deployment: Deployment, path: string, pause: Pause): Promise<Record<string, unknown>> {
  const { baseURL } = deployment
  for (let attempt = 1; ; attempt++) {
    const { status, body } = await post(deployment, path)
    if (status === 200) return body
    const message = typeof body['message'] === 'string' ? body['message'] : 'no answer that can be read'
    if (attempt === attempts || (status !== 0 && status !== 429 && status < 500))
      throw runtimeError(status === 0 ? `No answer from ${baseURL}: ${message}` : `The deployment answered ${status}: ${message}`)
    await pause(firstPauseMs * attempt)
  }
}

/** The status of the answer, 0 where there is none. */
async function post({ baseURL: url, token }: Deployment, path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const answer = await sender({ url, token })(['POST', path], {}, { signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, body: objectIn(await answer.text()) }
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: Object(error.body) }
    const { cause } = error instanceof Error ? error : {}
    return { status: 0, body: { message: messageOf(cause ?? error) } }
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
