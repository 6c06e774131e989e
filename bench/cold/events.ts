import { randomUUID } from 'node:crypto'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { call } from '../../tests/harness/call.ts'
import { runWorker } from '../../tests/harness/queues.ts'
import { newTenant, type Tenant } from '../../tests/harness/tenant.ts'

/** A function that is measured, and the event that it gets in a round. */
export interface Measured {
  readonly name: string
  /** The file of the function below dist/functions. */
  readonly key: string
  /** Which goal its init and first event have, relative to those of the SDK's client alone, at a full vCPU. */
  readonly goal: keyof typeof goals
  /** Whether its events repeat, so that warm calls can be measured. */
  readonly repeats: boolean
  readonly event: (round: number) => object
}

/**
 * The goals (docs/performance.md#cold-starts): reads are as fast as the client alone; a message, a prediction and the delivery of a chunk do more. Other
 * writes and workers have none of their own: their limit only makes a regression visible.
 */
export const goals = { read: 1, turn: 1.3, other: 1.3 } as const

/** Nine functions, the web channel with three events, and what they work on: an application with a bot, a session, campaigns for each round. */
export async function measuredFunctions(rounds: number): Promise<Measured[]> {
  const tenant = await newTenant()
  const { appID } = tenant
  const made = async (method: string, path: string, body: object = {}, by = tenant) => {
    const answer = await by.call(method, path, { body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status}: ${answer.text}`)
    return answer.body
  }
  await tenant.profile('ada', { attribute: { job: 'management' }, event: { balance: 2143 } })
  const { featureID } = await made('POST', '/feature', { appID, title: 'Hello' })
  await made('POST', '/resource', { appID, featureID, title: 'Hello', messages: [{ type: 'text', text: 'Hello' }] })
  const { _id } = await made('POST', `/intent/${appID}`, { intent_name: 'hours' })
  for (const expression_text of ['quels sont vos horaires', 'quand ouvrez-vous', 'vous fermez à quelle heure'])
    await made('POST', `/expression/${_id}`, { expression_text, language: 'fr' })
  await made('POST', `/nlu/train/${appID}`)
  const openSession = async (): Promise<string> => (await call('POST', `/channels/web/${appID}/session`)).body.token
  const session = await openSession()
  // A connection more of the same visitor would close older ones.
  const listeners: string[] = []
  for (let i = 0; i < rounds; i++) listeners.push(await openSession())
  const campaign = { appID, type: 'message', messages: [{ type: 'text', text: 'News' }] }
  const send = (by: Tenant) => made('POST', '/notificationapi/api/sendCampaign', { ...campaign, appID: by.appID }, by)
  // Runs that do not end would be looked at by each message: those that are only planned are of another application.
  const other = await newTenant()
  await other.profile('ada', {})
  const campaigns = await campaignEvents(rounds, { planned: () => send(other), delivered: () => send(tenant) })

  const event = (more: { route?: string; token?: string; query?: object; path?: object; body?: object }) => ({
    // A function that several endpoints share goes by it.
    routeKey: more.route ?? '',
    rawPath: '/',
    rawQueryString: new URLSearchParams({ ...more.query }).toString(),
    headers: { host: 'localhost', ...(more.token ? { authorization: `Bearer ${more.token}` } : {}) },
    pathParameters: { ...more.path },
    requestContext: { http: { sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
    ...(more.body ? { body: JSON.stringify(more.body) } : {}),
  })
  const { token } = tenant
  const about = { appID, respondentID: 'ada' }
  return [
    { name: 'GET profile', key: 'data/userProfile/get', goal: 'read', repeats: true, event: () => event({ token, query: about }) },
    {
      name: 'POST profile',
      key: 'data/userProfile/post',
      goal: 'other',
      repeats: true,
      event: (round) => event({ token, query: about, body: { event: { round } } }),
    },
    {
      name: 'sendCampaign',
      key: 'notificationapi/api/sendCampaign/post',
      goal: 'other',
      repeats: false,
      event: () => event({ token, body: campaign }),
    },
    { name: 'GET feature', key: 'feature/get', goal: 'read', repeats: true, event: () => event({ token, path: { featureID } }) },
    {
      name: 'GET web config',
      key: 'webChannel',
      goal: 'read',
      repeats: true,
      event: () => event({ route: 'GET /channels/web/{appID}/config', path: { appID } }),
    },
    {
      name: 'POST web session',
      key: 'webChannel',
      goal: 'other',
      repeats: true,
      event: () => event({ route: 'POST /channels/web/{appID}/session', path: { appID } }),
    },
    {
      name: 'POST web message',
      key: 'webChannel',
      goal: 'turn',
      repeats: true,
      event: () =>
        event({
          route: 'POST /channels/web/{appID}/messages',
          token: session,
          path: { appID },
          body: { text: 'hello', messageID: randomUUID() },
        }),
    },
    {
      name: 'predict',
      key: 'nlu/predict/post',
      goal: 'turn',
      repeats: true,
      event: () => event({ token, path: { agent_id: appID }, body: { text: 'quels sont vos horaires', language: 'fr' } }),
    },
    {
      name: 'WebSocket connect',
      key: 'workers/websocket',
      goal: 'other',
      repeats: false,
      event: (round) => ({
        requestContext: { requestId: 'r', connectionId: `c${round}`, routeKey: '$connect', eventType: 'CONNECT' },
        queryStringParameters: { token: listeners[round] },
      }),
    },
    { name: 'plan', key: 'workers/plan', goal: 'other', repeats: false, event: (round) => campaigns[round]?.plan ?? {} },
    { name: 'deliver', key: 'workers/deliver', goal: 'turn', repeats: false, event: (round) => campaigns[round]?.deliver ?? {} },
  ]
}

/** What the workers of a campaign get of the queues: to plan a shard of it, and to deliver another campaign, which is planned. */
interface CampaignEvents {
  readonly plan: object
  readonly deliver: object
}

async function campaignEvents(
  count: number,
  { planned, delivered }: { readonly planned: () => Promise<unknown>; readonly delivered: () => Promise<unknown> },
): Promise<CampaignEvents[]> {
  const sqs = new SQSClient({ endpoint: process.env['AWS_ENDPOINT_URL_SQS'] ?? '' })
  const take = async (url: string): Promise<string[]> => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, MessageAttributeNames: ['All'] }),
    )
    for (const { ReceiptHandle } of Messages) await sqs.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle }))
    const bodies = Messages.map(({ Body = '' }) => Body)
    return bodies.length === 0 ? [] : [...bodies, ...(await take(url))]
  }
  const planQueue = process.env['PLAN_QUEUE_URL'] ?? ''
  const deliverQueue = process.env['DELIVER_QUEUE_URL'] ?? ''
  /** Starts a campaign and returns the messages that plan its shards. */
  const begin = async (send: () => Promise<unknown>): Promise<string[]> => {
    await send()
    for (const body of await take(planQueue)) await runWorker('dist/functions/workers/plan.handler', body)
    return take(planQueue)
  }
  const only = ([body, ...more]: readonly string[]): object => {
    if (body === undefined || more.length > 0) throw new Error('a campaign of the benchmark is one chunk')
    return eventOf(body)
  }
  const events: CampaignEvents[] = []
  for (let i = 0; i < count; i++) {
    for (const body of await begin(delivered)) await runWorker('dist/functions/workers/plan.handler', body)
    const deliver = only(await take(deliverQueue))
    const [shard = ''] = await begin(planned)
    events.push({ plan: eventOf(shard), deliver })
  }
  sqs.destroy()
  return events
}

/** As a queue hands a message to its worker. */
const eventOf = (body: string): object => ({
  Records: [{ messageId: 'm', receiptHandle: '', body, attributes: { ApproximateReceiveCount: '1' }, messageAttributes: {} }],
})
