import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Handler } from './endpoint.ts'
import { notFound } from './notFound.ts'
import { routeless } from './routeless.ts'

type Answer = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

const replyNotFound = routeless('notFound', notFound)

/**
 * The Lambda handler of a function that several endpoints share: a call goes to the endpoint whose route it came by. It leads to handlers that
 * `endpoint` made and to nothing else, so no call gets past the checks of its contract (lib/http/checkCall.ts).
 */
export function router(handlers: readonly Handler[]): Answer {
  const byRoute = new Map(handlers.map((handler) => [`${handler.contract.method} ${handler.contract.path}`, handler]))
  return (event, context) => (byRoute.get(event.routeKey) ?? replyNotFound)(event, context)
}
