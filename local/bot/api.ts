import { Refused, sender } from '../../client/http.ts'
import { messageOf, runtimeError } from '../cli/commandError.ts'
import type { Deployment } from '../cli/deployment.ts'

const retries = 5

/** Calls a deployment. What it does not take for a while is asked again. Throws with what it refused. */
export async function callDeployment(
  { baseURL, token }: Deployment,
  signal: AbortSignal,
  { method, path, appID, body }: { readonly method: string; readonly path: string; readonly appID?: string; readonly body?: object },
): Promise<Record<string, unknown>> {
  const send = sender({ url: baseURL, token, retries })
  try {
    const answer = await send([method, path], { body, headers: { appid: appID } }, { signal, repeat: true })
    return Object(await answer.json().catch(() => ({})))
  } catch (error) {
    if (error instanceof Refused) throw runtimeError(`${method} ${path}: the deployment answered ${error.status}${saidIn(error)}`)
    throw runtimeError(`No answer from ${baseURL}: ${messageOf(error instanceof Error ? (error.cause ?? error) : error)}`)
  }
}

const saidIn = ({ body }: Refused): string => {
  const { message } = Object(body)
  return typeof message === 'string' ? `: ${message}` : ''
}
