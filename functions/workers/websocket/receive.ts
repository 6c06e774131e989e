import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { closeConnection } from '../../../lib/channels/outbound/gateway.ts'
import { Problem } from '../../../lib/core/errors.ts'
import { limitCall } from '../../../lib/limits/limitCalls.ts'

/**
 * Web views say things by HTTP, where each is answered; what they send here only keeps the connection open. One that sends more than that
 * takes is closed.
 */
export const handler = async ({ requestContext }: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> => {
  try {
    await limitCall('frame', 'visitor', requestContext.connectionId)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await closeConnection(requestContext.connectionId)
  }
  return { statusCode: 200 }
}
