import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { issueUserToken } from '../../lib/auth/tokens.ts'
import { newUserID } from '../../lib/auth/userIDs.ts'

const appID = 'coldstart000'
const respondentID = 'someone'
const secret = 'a secret of the benchmark, long enough'

/** A DynamoDB on loopback that knows one application and one respondent, and a call of the application's owner about them. */
export async function startStub(): Promise<{ event: object; environment: Record<string, string>; stop(): void }> {
  const owner = newUserID()
  const access = { pk: { S: `A#${appID}` }, sk: { S: 'ACL' }, appID: { S: appID }, owner: { S: owner }, epoch: { N: '0' } }
  const user = { pk: { S: `U#${owner}` }, sk: { S: '#' }, userID: { S: owner } }
  const respondent = {
    rid: { S: respondentID },
    uid: { S: 'u' },
    src: { S: 'web' },
    'a.job': { S: 'management' },
    'e.balance': { N: '2143' },
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const items = body.includes('"ACL"') ? [access, user] : [respondent]
      const answer = body.includes('"RequestItems"') ? { Responses: { causerie: items } } : { Item: items[0] }
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  process.env['MASTER_SECRET'] = secret
  return {
    event: {
      rawQueryString: new URLSearchParams({ appID, respondentID }).toString(),
      headers: { authorization: `Bearer ${await issueUserToken({ userID: owner })}` },
      isBase64Encoded: false,
    },
    environment: {
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
      TABLE_NAME: 'causerie',
      MASTER_SECRET: secret,
      LOG_LEVEL: 'silent',
    },
    stop: () => server.close(),
  }
}
