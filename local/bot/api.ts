import { Refused, sender } from '../../client/http.ts'
import { messageOf, runtimeError } from '../cli/commandError.ts'
import type { Deployment } from '../cli/deployment.ts'

const retries = 5

/** Calls a deployment and retries temporary failures. Throws a runtime error with the message of a refusal. */
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
    if (error instanceof Refused) throw runtimeError(`${method} ${path}: the deployment answered ${error.status}${messageSuffix(error)}`)
    throw runtimeError(`No answer from ${baseURL}: ${messageOf(error instanceof Error ? (error.cause ?? error) : error)}`)
  }
}

const messageSuffix = ({ body }: Refused): string => {
  const { message } = Object(body)
  return typeof message === 'string' ? `: ${message}` : ''
}
