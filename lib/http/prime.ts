import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { newID } from '../core/ids.ts'
import { quietly } from '../core/log.ts'
import { askTable } from '../store/askTable.ts'

/** A well-formed token with an invalid signature. */
const unsignedToken = `${encoded({ alg: 'HS256', typ: 'causerie-user+jwt', kid: '1' })}.${encoded({})}.${encoded({})}`

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/**
 * Warms up a function during init, when Lambda grants it a full vCPU instead of the share of its memory size
 * (docs/decisions/0029-plain-bundles-and-memory.md). It writes and logs nothing, and a dependency that does not answer does not stop the start.
 */
async function prime(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  await quietly(() => Promise.allSettled(steps.map((step) => step())))
}

const startContext: Context = {
  awsRequestId: 'init',
  callbackWaitsForEmptyEventLoop: false,
  functionName: '',
  functionVersion: '',
  invokedFunctionArn: '',
  memoryLimitInMB: '',
  logGroupName: '',
  logStreamName: '',
  getRemainingTimeInMillis: () => 0,
  done: () => {},
  fail: () => {},
  succeed: () => {},
}

/** A call that is refused at authentication. */
const refusedCall: APIGatewayProxyEventV2 = {
  version: '2.0',
  routeKey: '',
  rawPath: '',
  rawQueryString: '',
  headers: { authorization: `Bearer ${unsignedToken}` },
  requestContext: {
    accountId: '',
    apiId: '',
    domainName: '',
    domainPrefix: '',
    http: { method: '', path: '', protocol: '', sourceIp: '', userAgent: '' },
    requestId: '',
    routeKey: '',
    stage: '',
    time: '',
    timeEpoch: 0,
  },
  isBase64Encoded: false,
}

/** Primes a function whose endpoints ask the table, by a call of one of its routes, and does what else its calls need. */
export const primeEndpoint = (
  handler: (event: APIGatewayProxyEventV2, context: Context) => unknown,
  route: string,
  ...more: readonly (() => Promise<unknown>)[]
): Promise<void> => prime([askTable, async () => handler({ ...refusedCall, routeKey: route }, startContext), ...more])

/** Primes the function of a worker: the connection to the table, and the random pool that ids come from. */
export const primeWorker = (): Promise<void> => prime([askTable, async () => newID()])
