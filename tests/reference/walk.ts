import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routes } from '../../functions/routes.ts'
import { createMailToken } from '../../lib/store/users/mailTokens.ts'
import { getUserByID } from '../../lib/store/users/users.ts'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'
import { demoProfiles } from '../../local/demo/profiles.ts'
import type { Contract } from '../../schemas/contract.ts'
import { type Answered, call } from '../harness/call.ts'
import { appSecret, smsSignature, socialSignature } from '../harness/channels.ts'
import { newInvitation } from '../harness/invitations.ts'
import { newAuthenticator } from '../harness/passkeys.ts'
import { drain } from '../harness/queues.ts'
import { png, sendFile } from '../harness/sentFiles.ts'
import { codeNow } from '../harness/totp.ts'
import { after, before } from './requests/all.ts'
import type { Example, Step } from './requests/example.ts'

/** A call as it was made, and what it answered. */
export interface Exchange {
  readonly id: string
  readonly title: string
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly status: number
  readonly reply: unknown
}

const contracts = new Map(Object.values(routes).map((contract) => [contract.id, contract]))
/** Of the callers of the examples alone: other tests have limits of their own. */
const address = '203.0.113.71'

/** Makes all calls of the reference, one after the other, on the demo's bot. */
export async function walk(): Promise<Exchange[]> {
  const subscriber = await startSubscriber()
  const names = new Map([
    ['tomorrow', new Date(Date.now() + 86_400_000).toISOString()],
    ['subscriber', subscriber.url],
  ])
  const exchanges: Exchange[] = []
  const refused: string[] = []
  const takeAll = async (steps: readonly Step[]) => {
    for (const step of steps) await take(step, names, exchanges).catch((error: Error) => refused.push(error.message))
  }
  await takeAll(before)
  await fill(names)
  await takeAll(after)
  subscriber.stop()
  if (refused.length) throw new Error(`the platform refuses examples:\n${refused.join('\n')}`)
  return exchanges
}

async function take(step: Step, names: Map<string, string>, exchanges: Exchange[]): Promise<void> {
  if (step === 'plan') return void (await drain({ only: ['PlanQueue'] }))
  if (step === 'deliver') return void (await drain({ only: ['PlanQueue', 'DeliverQueue', 'TrainQueue'] }))
  await prepare(step, names)
  const contract = contractOf(step.id)
  const { path, query, headers, body } = named(step, names)
  const pathParameters = parametersOf(contract, path)
  const answer = await make(contract, pathParameters, { query, headers, body }, tokenOf(contract, step, names))
  if (answer.status !== contract.status) throw new Error(`${step.id}, “${step.title}”: answered ${answer.status} ${answer.text}`)
  exchanges.push({
    id: step.id,
    title: step.title,
    ...(Object.keys(pathParameters).length ? { path: pathParameters } : {}),
    ...(query ? { query } : {}),
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
    status: answer.status,
    reply: answer.headers['content-type']?.startsWith('application/json') ? answer.body : answer.text,
  })
  for (const [name, field] of Object.entries(step.keeps ?? {})) names.set(name, fieldOf(answer.body, field))
}

function contractOf(id: string): Contract {
  const contract = contracts.get(id)
  if (!contract) throw new Error(`there is no operation ${id}`)
  return contract
}

/** What a call sends, with the names of earlier replies replaced. */
function named(
  { path, query, headers, body }: Example,
  names: ReadonlyMap<string, string>,
): Pick<Example, 'path' | 'query' | 'headers' | 'body'> {
  const text = JSON.stringify({ path, query, headers, body }).replace(/@\{(\w+)\}/g, (_, name: string) => {
    const value = names.get(name)
    if (value === undefined) throw new Error(`no call gave ${name}`)
    return value
  })
  return JSON.parse(text)
}

function parametersOf({ path }: Contract, values: readonly string[] = []): Record<string, string> {
  const parameters = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(parameters.map((name, i) => [name, values[i] ?? '']))
}

function tokenOf({ access: { who } }: Contract, { as }: Example, names: ReadonlyMap<string, string>): string | undefined {
  if (who === 'user' || who === 'member') return names.get(as ?? 'owner')
  return who === 'respondent' ? names.get(as ?? 'session') : undefined
}

type Sent = { readonly [part in 'query' | 'headers' | 'body']: Example[part] | undefined }

/** Calls the real handler, signed where the contract asks for it. */
function make(
  contract: Contract,
  parameters: Readonly<Record<string, string>>,
  { query, headers, body }: Sent,
  token: string | undefined,
): Promise<Answered> {
  const { access, method, path, rawBody } = contract
  const url = path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  const common = { address, query: { ...query }, token }
  const host = { host: 'localhost:3000', ...headers }
  if (access.who === 'provider' && rawBody) {
    const isForm = rawBody === 'application/x-www-form-urlencoded'
    const form = body as Record<string, string>
    const raw = isForm ? new URLSearchParams(form).toString() : JSON.stringify(body)
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const proof = isForm
      ? { 'x-twilio-signature': smsSignature(`http://localhost:3000${url}${search}`, form) }
      : { 'x-hub-signature-256': socialSignature(raw, appSecret) }
    return call(method, url, { ...common, raw, headers: { ...host, ...proof } })
  }
  const byHeader = access.who === 'member' && access.application.header && !path.includes('{agent_id}') ? { appid: appOf.value } : {}
  return call(method, url, { ...common, ...byHeader, headers: host, ...(body === undefined ? {} : { body }) })
}

/** The application that calls name by the header. */
const appOf: { value: string | undefined } = { value: undefined }

const fieldOf = (body: unknown, field: string): string =>
  String(field.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), body))

/** The authenticator of whoever has just added a passkey. */
let authenticator = newAuthenticator()

/** Prerequisites of the calls that no other call creates. */
async function prepare({ id }: Example, names: Map<string, string>): Promise<void> {
  const give = async (name: string, make: () => Promise<string> | string) => {
    if (!names.has(name)) names.set(name, await make())
  }
  const letter = (kind: 'emailVerification' | 'passwordReset', user: string) => async () => {
    const token = randomUUID()
    // A first verification revokes the letters before it.
    const userID = names.get(user) ?? ''
    await createMailToken(kind, token, { userID, passwordVersion: (await getUserByID(userID))?.passwordVersion })
    return token
  }
  if (id === 'verifyEmail') {
    await give('adaLetter', letter('emailVerification', 'adaID'))
    await give('graceLetter', letter('emailVerification', 'graceID'))
  }
  if (id === 'acceptInvitation') {
    const invited = (application: string, permission: 'edit' | 'view') => async () => {
      const email = (await getUserByID(names.get('graceID') ?? ''))?.email
      return (await newInvitation(names.get(application) ?? '', email, permission)).token
    }
    await give('graceInvitation', invited('app', 'edit'))
    await give('graceOtherInvitation', invited('other', 'view'))
  }
  if (id === 'resetPassword') {
    // A new password ends the tokens of the letters before it, so each is made when it is needed.
    await give('graceReset', letter('passwordReset', 'graceID'))
    await give('adaReset', letter('passwordReset', 'adaID'))
  }
  if (id === 'addPasskey') {
    authenticator = newAuthenticator()
    const [challenge = '', rpID = '', userID = ''] = ['newChallenge', 'host', 'passkeyUser'].map((name) => names.get(name))
    const made = authenticator.make({ challenge, rp: { id: rpID }, user: { id: userID } })
    names.set('credentialID', made.id)
    names.set('newClientData', made.response.clientDataJSON).set('attestationObject', made.response.attestationObject)
  }
  if (id === 'logInByPasskey') {
    const { response } = authenticator.sign({ challenge: names.get('challenge') ?? '', rpId: names.get('host') ?? '' })
    names.set('clientData', response.clientDataJSON).set('authenticatorData', response.authenticatorData)
    names.set('signatureOfPasskey', response.signature)
  }
  if (id === 'confirmTOTP')
    for (const [code, secret] of Object.entries({ code: 'secret', otherCode: 'otherSecret', thirdCode: 'thirdSecret' })) {
      const known = names.get(secret)
      if (known !== undefined) await give(code, () => codeNow(known))
    }
  if (id === 'openWebSession')
    await give('signature', async () => {
      const { body } = await call('GET', `/application/${names.get('app')}/webSecret`, { token: names.get('owner') })
      return createHmac('sha256', body.secret).update('customer-42').digest('hex')
    })
  if (id === 'verifyChannel')
    await give('verifyToken', async () => {
      const { body } = await call('GET', `/application/${names.get('app')}/channels`, { token: names.get('owner') })
      return body.fb.verifyToken
    })
  if (id === 'getAttachment')
    for (const name of ['picture', 'picture2'])
      await give(name, async () => {
        const path = `/channels/web/${names.get('app')}`
        const visitor = { token: names.get('session'), address }
        const { body } = await call('POST', `${path}/attachments`, {
          ...visitor,
          body: { name: `${name}.png`, type: 'image/png', size: png.length },
        })
        await sendFile(body, png)
        await call('POST', `${path}/messages`, { ...visitor, body: { attachment: body.messageID } })
        return body.messageID
      })
}

/** Puts the demo in the place of the first application, and learns the ids of its parts. */
async function fill(names: Map<string, string>): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const [pathname = '', search = ''] = path.split('?')
    const answer = await call(method, pathname, { token: names.get('owner'), rawQuery: search, ...(body === undefined ? {} : { body }) })
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  await ask('DELETE', `/application/${names.get('app')}`)
  const { appID: app } = await ask('POST', '/application/import', botDocument(demoBot, 'https://bot.example.com'))
  names.set('app', app)
  appOf.value = app
  await ask('POST', `/data/import/${app}`, { profiles: demoProfiles(60) })
  const features: { title: string; featureID: string }[] = await ask('GET', `/features/${app}`)
  for (const [name, title] of Object.entries({ welcome: 'Welcome / Bienvenue', home: 'Home (en)', book: 'Booking (en)' }))
    names.set(name, features.find((feature) => feature.title === title)?.featureID ?? '')
}

/** Takes the events of a subscription. */
async function startSubscriber(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => void request.resume().once('end', () => response.writeHead(204).end()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}
