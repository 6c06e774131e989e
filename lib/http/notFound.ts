import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { problem } from '../core/errors.ts'
import { corsHeaders } from './cors.ts'
import { errorReply } from './errorReply.ts'
import type { RoutelessCall } from './routeless.ts'

/** The first segments of the paths of the data interface: without a contract, the path alone says what form an error has. */
const dataRoots = new Set(['data', 'conversation', 'notificationapi'])

/** Replies to a call that no endpoint answers: a 404 in the form of the interface that its path belongs to (docs/access-and-errors.md#errors). */
export async function notFound({ rawPath, headers }: RoutelessCall): Promise<APIGatewayProxyStructuredResultV2> {
  const [, root = ''] = rawPath.split('/')
  const reply = errorReply({ interface: dataRoots.has(root) ? 'data' : 'management' }, problem('path_unknown'))
  return { ...reply, headers: { ...reply.headers, ...corsHeaders({}, headers['origin'], new Set()) } }
}
