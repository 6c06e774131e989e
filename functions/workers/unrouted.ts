import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { notFound } from '../../lib/http/notFound.ts'
import { preflight } from '../../lib/http/preflight.ts'
import { type RoutelessCall, routeless } from '../../lib/http/routeless.ts'
import { pageFor, toPage } from '../../lib/http/toPage.ts'
import { getMediaFile } from '../../schemas/contracts/media.ts'
import * as webChannel from '../../schemas/contracts/webChannel.ts'
import * as widget from '../../schemas/contracts/widget.ts'

type Call = RoutelessCall & { readonly requestContext: { readonly http: Pick<APIGatewayProxyEventV2['requestContext']['http'], 'method'> } }

// The files with all contracts of public CORS (a test compares them with the routes): the schemas of the others need not be loaded.
const replyToPreflight = routeless('preflight', preflight([...Object.values(webChannel), ...Object.values(widget), getMediaFile]))
const replyNotFound = routeless('notFound', notFound)
const replyToPerson = routeless('toPage', toPage)

/** Replies to calls without a route: CORS preflights of every path, unknown paths, people who typed the host alone, and pages with a slash at their end. */
export const handler = (call: Call, context: Pick<Context, 'awsRequestId'>): Promise<APIGatewayProxyStructuredResultV2> =>
  replyOf(call)(call, context)

function replyOf(call: Call) {
  const { method } = call.requestContext.http
  if (method === 'OPTIONS') return replyToPreflight
  return /^(GET|HEAD)$/.test(method) && pageFor(call) !== undefined ? replyToPerson : replyNotFound
}
