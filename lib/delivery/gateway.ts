import { ApiGatewayManagementApiClient, DeleteConnectionCommand, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi'
import { clientOptions } from '../core/awsClient.ts'
import * as env from '../core/env.ts'
import { faultOf, log } from '../core/log.ts'
import { connectionID } from '../store/respondents/connections.ts'

let client: ApiGatewayManagementApiClient | undefined

const gateway = (): ApiGatewayManagementApiClient => {
  client ??= new ApiGatewayManagementApiClient({ endpoint: env.websocketGatewayURL(), ...clientOptions({ maxAttempts: 2 }) })
  return client
}

/** The result of a push: the connection took it, is closed, or the result is unknown. */
type PushResult = 'taken' | 'gone' | 'failed'

/** Sends a text through an open connection, as the record of its respondent names it. A push that fails is only logged: the transcript has it all. */
export async function postToConnection(connection: string, text: string): Promise<PushResult> {
  try {
    await gateway().send(new PostToConnectionCommand({ ConnectionId: connectionID(connection), Data: Buffer.from(text) }))
    return 'taken'
  } catch (error) {
    if (statusOf(error) === 410) return 'gone'
    log.warn('push', { event: 'not sent', ...faultOf(error) })
    return 'failed'
  }
}

/** Closes an open connection. A failure is only logged: nothing more is sent through the connection. */
export async function closeConnection(connection: string): Promise<void> {
  try {
    await gateway().send(new DeleteConnectionCommand({ ConnectionId: connectionID(connection) }))
  } catch (error) {
    if (statusOf(error) !== 410) log.warn('push', { event: 'not closed', ...faultOf(error) })
  }
}

/** The status tells, not the class: not every gateway names its errors alike. */
const statusOf = (error: unknown): number | undefined => {
  const metadata = typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : undefined
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? Number(metadata.httpStatusCode) : undefined
}
