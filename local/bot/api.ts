import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf, runtimeError } from '../cli/commandError.ts'
import type { Deployment } from '../cli/deployment.ts'

const [attempts, timeoutMs] = [6, 40_000]

/** Calls a deployment. What it does not take for a while is asked again. Throws with what it refused. */
export async function callDeployment(
  { baseURL, token }: Deployment,
  signal: AbortSignal,
  { method, path, appID, body }: { readonly method: string; readonly path: string; readonly appID?: string; readonly body?: object },
): Promise<Record<string, unknown>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(`${baseURL}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(appID === undefined ? {} : { appid: appID }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch((error: unknown) => {
      throw runtimeError(`No answer from ${baseURL}: ${messageOf(error instanceof Error ? (error.cause ?? error) : error)}`)
    })
    const said: Record<string, unknown> = Object(await answer.json().catch(() => ({})))
    if (answer.ok) return said
    const isPassing = answer.status === 429 || answer.status === 503
    if (!isPassing || attempt === attempts)
      throw runtimeError(
        `${method} ${path}: the deployment answered ${answer.status}${typeof said['message'] === 'string' ? `: ${said['message']}` : ''}`,
      )
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? attempt), undefined, { signal })
  }
}
