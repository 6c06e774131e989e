import * as env from '../core/env.ts'
import { faultOf, log } from '../core/log.ts'
import { sendSigned } from '../core/signedRequest.ts'
import { connectionID } from '../store/respondents/connections.ts'

/** The result of a push: the connection took it, is closed, or the result is unknown. */
type PushResult = 'taken' | 'gone' | 'failed'

/** Sends a text through an open connection, as the record of its respondent names it. A push that fails is only logged: the transcript has it all. */
export const postToConnection = (connection: string, text: string): Promise<PushResult> => call('POST', connection, text)

/** Closes an open connection. A failure is only logged: nothing more is sent through the connection. */
export async function closeConnection(connection: string): Promise<void> {
  await call('DELETE', connection)
}

async function call(method: 'POST' | 'DELETE', connection: string, body?: string): Promise<PushResult> {
  const url = new URL(`${env.websocketGatewayURL()}/@connections/${encodeURIComponent(connectionID(connection))}`)
  const headers = body === undefined ? {} : { 'content-type': 'application/octet-stream' }
  const event = method === 'POST' ? 'not sent' : 'not closed'
  try {
    const { status } = await sendSigned('execute-api', { method, url, headers, body })
    if (status < 300) return 'taken'
    if (status === 410) return 'gone'
    log.warn('push', { event, status })
  } catch (error) {
    log.warn('push', { event, ...faultOf(error) })
  }
  return 'failed'
}
