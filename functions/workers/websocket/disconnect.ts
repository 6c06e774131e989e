import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { deleteConnection } from '../../../lib/store/respondents/connections.ts'

/** A web view closed. */
export const handler = async ({ requestContext }: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> => {
  await deleteConnection(requestContext.connectionId)
  return { statusCode: 200 }
}
