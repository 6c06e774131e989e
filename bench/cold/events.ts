import { randomUUID } from 'node:crypto'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { call } from '../../tests/harness/call.ts'
import { runWorker } from '../../tests/harness/queues.ts'
import { newTenant } from '../../tests/harness/tenant.ts'

/** A function that is measured, and the event that it gets in a round. */
export interface Measured {
  readonly name: string
  /** The file of the function below dist/start. */
  readonly key: string
  /** What it may take at most of the client alone: from a fresh process, and with the share of 512 MB after init. */
  readonly most: { readonly whole: number; readonly share: number }
  readonly event: (round: number) => object
}

const [light, others, words] = [0.45, 0.7, 0.95]

/** Nine functions, with events that they answer: an application with a bot, somebody who talks to it, and a campaign for each round. */
export async function measuredFunctions(rounds: number): Promise<Measured[]> {
  const tenant = await newTenant()
  const { appID } = tenant
  const made = async (method: string, path: string, body: object = {}) => {
    const answer = await tenant.call(method, path, { body })
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
  const { token: session } = (await call('POST', `/channels/web/${appID}/session`)).body
  const chunks = await chunksOf(rounds, () =>
    made('POST', '/notificationapi/api/sendCampaign', { appID, type: 'message', messages: [{ type: 'text', text: 'News' }] }),
  )

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
  const campaign = { appID, type: 'message', messages: [{ type: 'text', text: 'News' }] }
  return [
    { name: 'GET profile', key: 'data/userProfile/get', most: { whole: 0.8, share: light }, event: () => event({ token, query: about }) },
    {
      name: 'POST profile',
      key: 'data/userProfile/post',
      most: { whole: 0.8, share: others },
      event: (round) => event({ token, query: about, body: { event: { round } } }),
    },
    {
      name: 'sendCampaign',
      key: 'notificationapi/api/sendCampaign/post',
      most: { whole: 0.8, share: others },
      event: () => event({ token, body: campaign }),
    },
    { name: 'GET feature', key: 'feature/get', most: { whole: 0.8, share: light }, event: () => event({ token, path: { featureID } }) },
    {
      name: 'GET web config',
      key: 'webChannel',
      most: { whole: 0.8, share: light },
      event: () => event({ route: 'GET /channels/web/{appID}/config', path: { appID } }),
    },
    {
      name: 'POST web session',
      key: 'webChannel',
      most: { whole: 0.8, share: others },
      event: () => event({ route: 'POST /channels/web/{appID}/session', path: { appID } }),
    },
    {
      name: 'POST web message',
      key: 'webChannel',
      most: { whole: 0.8, share: words },
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
      most: { whole: 0.8, share: others },
      event: () => event({ token, path: { agent_id: appID }, body: { text: 'quels sont vos horaires', language: 'fr' } }),
    },
    { name: 'deliver', key: 'workers/deliver', most: { whole: 0.8, share: others }, event: (round) => chunks[round] ?? {} },
  ]
}

/** For each of so many campaigns the event that delivers it: planned, and taken from the queue. */
async function chunksOf(count: number, send: () => Promise<unknown>): Promise<object[]> {
  const sqs = new SQSClient({ endpoint: process.env['AWS_ENDPOINT_URL_SQS'] ?? '' })
  const take = async (url: string): Promise<string[]> => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, MessageAttributeNames: ['All'] }),
    )
    for (const { ReceiptHandle } of Messages) await sqs.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle }))
    return Messages.map(({ Body = '' }) => Body)
  }
  const [plan, deliver] = [process.env['PLAN_QUEUE_URL'] ?? '', process.env['DELIVER_QUEUE_URL'] ?? '']
  const events: object[] = []
  for (let i = 0; i < count; i++) {
    await send()
    for (let bodies = await take(plan); bodies.length > 0; bodies = await take(plan))
      for (const body of bodies) await runWorker('dist/functions/workers/plan.handler', body)
    const [body, ...more] = await take(deliver)
    if (body === undefined || more.length > 0) throw new Error('a campaign of the benchmark is one chunk')
    events.push({
      Records: [{ messageId: 'm', receiptHandle: '', body, attributes: { ApproximateReceiveCount: '1' }, messageAttributes: {} }],
    })
  }
  sqs.destroy()
  return events
}
