import { png, sendFile } from '../harness/sentFiles.ts'
import { send } from './send.ts'

/** What calls can name: an application with one object of each kind, and tokens of everybody who may call. */
export interface World {
  /** The origin that calls name. */
  readonly origin: string
  /** Ids by the names of the fields and parameters that hold them. */
  readonly known: Map<string, string[]>
  readonly tokens: Readonly<Record<'owner' | 'other' | 'viewer' | 'appAdmin' | 'appView' | 'session' | 'otherApplication', string>>
  readonly secrets: typeof secrets
  /** The bot of the application, as it is exported. */
  readonly bot: unknown
}

const secrets = { authToken: 'the token of the account', appSecret: 'the secret of the app' }

/** Users of the run: hashing passwords takes long, so they stay. */
export interface Users {
  readonly owner: string
  readonly other: string
  readonly viewer: string
  readonly viewerID: string
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, of which each caller knows the shape
export type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<any>

/** Makes calls that must succeed. */
export const caller =
  (port: number): Call =>
  async (method, path, body, token) => {
    const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const headers = {
      host: `localhost:${port}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text ? { 'content-type': 'application/json', 'content-length': String(text.length) } : {}),
    }
    const reply = await send(port, { method, target: path, headers, body: text })
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`)
    return JSON.parse(reply.text)
  }

/** Of all users of the run. */
export const password = 'a long password'

export async function makeUsers(port: number): Promise<Users> {
  const call = caller(port)
  const register = async (name: string): Promise<string> => {
    const user = { email: `${name}@example.test`, password, first_name: name, last_name: 'Fuzz' }
    return (await call('POST', '/user/register', user)).token
  }
  const owner = await register('owner')
  const other = await register('other')
  const viewer = await register('viewer')
  return { owner, other, viewer, viewerID: (await call('GET', '/user', undefined, viewer)).userID }
}

export const people = ['ada', 'a#b', '../x', '007', '👋']

export async function makeWorld(port: number, { owner, other, viewer, viewerID }: Users): Promise<World> {
  const call = caller(port)
  const made = (method: string, path: string, body: unknown) => call(method, path, body, owner)
  const { appID } = await made('POST', '/application', { title: 'Fuzz' })
  await made('PATCH', `/application/${appID}`, {
    sms: { active: true, smsprovider_accountSid: 'AC1', smsprovider_authToken: secrets.authToken, smsprovider_phone: '+33700000000' },
    appIDs: [{ source: 'fb', appID: '987', appSecret: secrets.appSecret }],
    design: { showUploadPicto: true },
  })
  await made('PUT', `/application/${appID}/permission`, { permission: 'view', userID: viewerID })
  const token = (level: string) => made('POST', `/application/${appID}/token`, { level, title: level })
  const admin = await token('admin')
  const view = await token('view')
  const { featureID } = await made('POST', '/feature', { appID, title: 'Start', type: 'feature' })
  const resource = {
    appID,
    featureID,
    messages: [{ type: 'text', text: 'Hello {{name}}' }],
    answers: [{ type: 'button', value: 'Yes', answerID: 'a1' }],
  }
  const { resourceID } = await made('POST', '/resource', resource)
  const filter = await made('POST', '/filter', { appID })
  const workflow = await made('POST', `/workflow/${appID}`, { appID, title: 'Work' })
  const intent = await made('POST', `/intent/${appID}`, { intent_name: 'order' })
  const entity = await made('POST', `/entity/${appID}`, { entity_name: 'drink' })
  const script = await made('POST', `/script/${appID}`, { title: 'Greeting', turns: [{ say: 'hi' }] })
  const source = await made('POST', `/source/${appID}`, { type: 'faq', question: 'When do you open?', answer: 'At nine.' })
  const media = await made('POST', `/media/${appID}`, { name: 'me.png', type: 'image/png', data: png.toString('base64') })
  for (const respondentID of people)
    await made('POST', `/data/userProfile?appID=${appID}&respondentID=${encodeURIComponent(respondentID)}`, {
      attribute: { name: 'Ada', color: 'red' },
      tag: { topics: { add: ['x', 'y'] } },
      event: { visits: 3 },
    })
  await made('POST', '/data/botrespondent/create', { appID, respondentID: 'sub', attribute: { userParent: 'ada' } })
  const expression = await made('POST', `/expression/${intent._id}`, { expression_text: 'a coffee please', language: 'en' })
  const config = await made('POST', `/nluconfig/${appID}`, { intent: { _id: intent._id } })
  const [smallTalk] = await call('GET', `/intents/common/${appID}`, undefined, owner)
  const campaign = { appID, type: 'message', messages: [{ type: 'text', text: 'News' }], filters: { respondents: ['ada'] } }
  const { notificationID } = await made('POST', '/notificationapi/api/sendCampaign', campaign)
  // Nothing listens there: events wait and are retried.
  const url = 'https://subscriber.invalid/'
  const subscription = await made('POST', '/subscription', { appID, url, kinds: ['message', 'respondent.changed', 'campaign'] })
  const { fb } = await call('GET', `/application/${appID}/channels`, undefined, owner)
  const bot = await call('GET', `/application/${appID}/export`, undefined, owner)
  const session = await call('POST', `/channels/web/${appID}/session`, {})
  const visit = (path: string, body: object) => call('POST', `/channels/web/${appID}/${path}`, body, session.token)
  const { messages } = await visit('messages', { text: 'hello' })
  const upload = await visit('attachments', { name: 'me.png', type: 'image/png', size: png.length })
  await sendFile(upload, png)
  await visit('messages', { attachment: upload.messageID })
  const foreign = await call('POST', '/application', { title: 'Other' }, other)
  const known = new Map(
    Object.entries({
      appID: [appID],
      agent_id: [appID],
      source: ['fb'],
      respondentID: people,
      respondents: people,
      userParent: people,
      featureID: [featureID],
      goToFeature: [featureID],
      firstFeatureID: [featureID],
      firstResourceID: [resourceID],
      resourceID: [resourceID],
      ressourceID: [resourceID],
      workflowID: [workflow._id],
      script_id: [script._id],
      source_id: [source.sourceID],
      scripts: [script._id],
      filter_id: [filter._id],
      intent_id: [intent._id],
      entity_id: [entity._id],
      expression_id: [expression._id],
      config_id: [config._id],
      smallTalkID: [smallTalk._id],
      notificationID: [notificationID],
      delivery: [`${notificationID}.1.aaaaaaaaaaaa`],
      attachmentID: [upload.messageID],
      botMessageID: [messages[0].messageID],
      'hub.verify_token': [fb.verifyToken],
      tokenID: [view.tokenID],
      subscriptionID: [subscription._id],
      userID: [viewerID],
      answerID: ['a1'],
      page: ['README.html', 'glossary.md'],
      file: [media.file, 'widget.js', 'demo.html', 'x.css', 'reference.css', 'reference.js'],
    }),
  )
  return {
    origin: `http://localhost:${port}`,
    known,
    tokens: { owner, other, viewer, appAdmin: admin.token, appView: view.token, session: session.token, otherApplication: foreign.appID },
    secrets,
    bot,
  }
}

/** Remembers the ids of an answer, so that later calls name what earlier ones made. */
export function remember({ known }: World, path: string, text: string): void {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const add = (name: string, id: unknown): void => {
    if (typeof id !== 'string') return
    const ids = known.get(name) ?? []
    known.set(name, [...ids.filter((one) => one !== id), id].slice(-5))
  }
  for (const name of ['featureID', 'resourceID', 'workflowID', 'notificationID', 'tokenID']) if (name in body) add(name, Object(body)[name])
  if (/^\/subscription\b/.test(path) && '_id' in body) add('subscriptionID', body._id)
  const kind = /^\/(filter|intent|entity|nluconfig|expression)\b/.exec(path)?.[1]
  if (kind && '_id' in body) add(kind === 'nluconfig' ? 'config_id' : `${kind}_id`, body._id)
}
