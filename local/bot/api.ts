import type { Route } from '../../client/calls.ts'
import { Refused, sender } from '../../client/http.ts'
import { messageOf, runtimeError } from '../cli/commandError.ts'
import type { Deployment } from '../cli/deployment.ts'

const retries = 5

export interface BotCall {
  readonly route: Route
  /** The path parameter, for a route that has one. */
  readonly id?: string
  /** As in the files; the deployment validates it. */
  readonly body?: object
}

/** Calls a deployment and retries temporary failures. Throws a runtime error with the message of a refusal. */
export async function callDeployment(
  { baseURL, token }: Deployment,
  signal: AbortSignal,
  appID: string,
  { route, id = '', body }: BotCall,
): Promise<Record<string, unknown>> {
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/\{\w+\}/, encodeURIComponent(id))
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
