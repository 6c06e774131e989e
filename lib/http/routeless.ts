import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { forRequest } from '../core/requestID.ts'
import { elapsedMs } from '../core/stopwatch.ts'
import { errorReply } from './errorReply.ts'
import { logCall } from './logCall.ts'
import { transportSecurity } from './transportSecurity.ts'

/** The parts of an event that calls without an endpoint are answered by. */
export type RoutelessCall = Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers'>

/** Returns a Lambda handler for calls that belong to no endpoint: they are logged and get a request id, like those of endpoints. */
export const routeless =
  (operation: string, handle: (call: RoutelessCall) => Promise<APIGatewayProxyStructuredResultV2>) =>
  (call: RoutelessCall, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<APIGatewayProxyStructuredResultV2> =>
    forRequest(awsRequestId, async () => {
      const startedAt = elapsedMs()
      let error: unknown
      const reply = await handle(call).catch((thrown: unknown): APIGatewayProxyStructuredResultV2 => {
        error = thrown
        return errorReply({ interface: 'management' }, thrown)
      })
      logCall({ operation, status: reply.statusCode ?? 0, startedAt, error })
      return { ...reply, headers: { ...transportSecurity, ...reply.headers, 'x-request-id': awsRequestId } }
    })
