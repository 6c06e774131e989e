import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { currentLayout } from '../../lib/store/keys.ts'
import type { Made } from './stub.ts'

/** The stub of bench/warm/stub.ts: answers operations of DynamoDB, and a GET with the operations since the last one. */
const [appID = '', owner = '', respondentID = ''] = process.argv.slice(2)
const access = {
  pk: { S: `A#${appID}` },
  sk: { S: 'ACL' },
  appID: { S: appID },
  owner: { S: owner },
  epoch: { N: '0' },
  layout: { N: String(currentLayout) },
}
const user = { pk: { S: `U#${owner}` }, sk: { S: '#' }, userID: { S: owner } }
const respondent = {
  rid: { S: respondentID },
  uid: { S: 'u' },
  src: { S: 'web' },
  'a.job': { S: 'management' },
  'e.balance': { N: '2143' },
}

interface BatchGetInput {
  readonly RequestItems?: Record<string, { readonly Keys: { readonly pk: { S: string }; readonly sk: { S: string } }[] }>
}

function answerTo(target: string, { RequestItems = {} }: BatchGetInput): object {
  if (target === 'BatchGetItem') {
    const keys = Object.values(RequestItems)[0]?.Keys ?? []
    const items = keys.map(({ pk, sk }) => (sk.S === 'ACL' ? access : pk.S === user.pk.S ? user : { pk, sk, ...respondent }))
    return { Responses: { causerie: items } }
  }
  return target === 'GetItem' ? { Item: respondent } : target === 'UpdateItem' ? { Attributes: respondent } : {}
}

let made: Made[] = []
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify(made))
    made = []
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const target = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const body = JSON.parse(Buffer.concat(chunks).toString())
    if (made.length < 10) made.push({ target, body })
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answerTo(target, body)))
  })
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
