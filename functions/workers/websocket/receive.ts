import type { APIGatewayProxyResultV2 } from 'aws-lambda'

/** Web views say things by HTTP, where each is answered; what they send here only keeps the connection open. */
export const handler = async (): Promise<APIGatewayProxyResultV2> => ({ statusCode: 200 })
