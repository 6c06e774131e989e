import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { issueUserToken } from '../../lib/access/auth/tokens.ts'
import { newUserID } from '../../lib/access/auth/userIDs.ts'

const appID = 'coldstart000'
const respondentID = 'someone'
const secret = 'a secret of the benchmark, long enough'

/** A request that a handler made: its operation, and its body. */
export interface Made {
  readonly target: string
  readonly body: object
}

/**
 * A DynamoDB on loopback, in a process of its own, that knows one application and one respondent, and calls of the application's owner about them. The environment names
 * it to the real code.
 */
export async function startStub() {
  const owner = newUserID()
  const server = fork(join(import.meta.dirname, 'server.ts'), [appID, owner, respondentID], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<unknown>((listening) => server.once('message', listening))
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    TABLE_NAME: 'causerie',
    MASTER_SECRET: secret,
    RATE_LIMITS: 'off',
  })
  const event = {
    rawPath: '/data/userProfile',
    rawQueryString: new URLSearchParams({ appID, respondentID }).toString(),
    headers: { authorization: `Bearer ${await issueUserToken({ userID: owner })}` },
    requestContext: { http: { sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2
  const profile = { attribute: { job: 'management' }, event: { balance: { inc: 3 } } }
  return {
    get: event,
    post: { ...event, body: JSON.stringify(profile) },
    /** The requests that one call makes. */
    requestsOf: async (call: () => Promise<void>): Promise<Made[]> => {
      await fetch(`http://127.0.0.1:${port}/`)
      await call()
      return (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Made[]
    },
    stop: () => void server.kill(),
  }
}
