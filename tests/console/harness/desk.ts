import { randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { preflight } from '../../../lib/http/preflight.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import { openPage } from '../../browser/page.ts'
import { call } from '../../harness/call.ts'
import { replyTo } from '../../harness/reply.ts'
import { type Person, type Tenant, tenantOf } from '../../harness/tenant.ts'
import { bodyOf } from '../../lib/infrastructure/outboundHttp/serve.ts'
import { isPush, operatorSocketsOn } from './sockets.ts'

const password = 'correct horse battery'

/** A deployment with the console, and a user with a password and an application. */
export interface Desk {
  readonly url: string
  readonly email: string
  readonly password: string
  readonly tenant: Tenant
}

/** Makes a desk for the tests of a file. The application of its user holds the bot that `botAt` returns for the URL of the API, or is empty. */
export function useDesk(botAt?: (url: string) => BotDocument): Desk {
  let desk: Desk | undefined
  beforeAll(async () => {
    deployment ??= startDeployment()
    const url = await deployment
    Object.assign(process.env, { WEBSOCKET_URL: url.replace('http', 'ws'), WEBSOCKET_GATEWAY_URL: url })
    const email = `${randomUUID()}@example.test`
    desk = { url, email, password, tenant: await newOwner(email, botAt?.(url)) }
  })
  const made = (): Desk => {
    if (desk === undefined) throw new Error('the desk is made before the first test')
    return desk
  }
  return {
    get url() {
      return made().url
    },
    get email() {
      return made().email
    },
    get tenant() {
      return made().tenant
    },
    password,
  }
}

/** A user who can log in, with an application. */
async function newOwner(email: string, bot: BotDocument = { application: { title: 'Café of the test' } }): Promise<Tenant> {
  // The desks of a worker share a table, and registrations are limited by address.
  const address = `198.18.${randomInt(256)}.${randomInt(256)}`
  const { body } = await call('POST', '/user/register', { body: { email, password, first_name: 'Ada', last_name: 'L' }, address })
  const token: string = body.token
  const { userID } = (await call('GET', '/user', { token })).body
  return tenantOf({ userID, email, token }, bot)
}

let deployment: Promise<string> | undefined

/** Starts the server of this worker and returns its URL. One for all files: the client of the WebSocket gateway keeps its address. */
async function startDeployment(): Promise<string> {
  const server = createServer((request, response) => void answer(request, response))
  operatorSocketsOn(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const preflighted = preflight(Object.values(routes))

/** The real handlers behind HTTP, as API Gateway calls them: only routes are answered. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A page of another origin sends a preflight request before its call.
  if (request.method === 'OPTIONS') {
    const { url = '/', method } = request
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { statusCode = 204, headers: allowed = {} } = await preflighted({ rawPath: url.split('?', 1)[0], headers, method } as never)
    return void response.writeHead(statusCode, allowed as Record<string, string>).end()
  }
  const body = await bodyOf(request)
  if (isPush(request, response, body)) return
  const { status, headers, content } = await replyTo(request, body)
  response.writeHead(status, headers).end(content)
}

export interface Operator {
  readonly page: Page
  /** What the browser reports: errors, refused calls, violations of the policy. */
  readonly complaints: string[]
  /** Goes to a view of the desk's application, or of another one. */
  go(view: string, appID?: string): Promise<void>
}

/** A browser with the console, not logged in. */
export async function comeTo(desk: Desk, options?: BrowserContextOptions): Promise<Operator> {
  const operator = await operatorOf(desk, options)
  await operator.page.goto(`${desk.url}/console`)
  return operator
}

/** A browser in which the owner is already logged in, which saves hashing a password. Its page is empty. */
export const enter = (desk: Desk, options?: BrowserContextOptions): Promise<Operator> => enterAs(desk, desk.tenant, options)

/** The same for another respondent. */
export const enterAs = (desk: Desk, { token }: Person, options?: BrowserContextOptions): Promise<Operator> =>
  // Where the console keeps its token.
  operatorOf(desk, options, `localStorage.setItem('causerie:token', '${token}')`)

async function operatorOf(desk: Desk, options?: BrowserContextOptions, script?: string): Promise<Operator> {
  const { page, complaints } = await openPage(options, script)
  const go = async (view: string, appID = desk.tenant.appID): Promise<void> => {
    await page.goto(`${desk.url}/console/app/${appID}/${view}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  return { page, complaints, go }
}

/** Logs out by the menu of the account, which may be open. */
export async function logOut(page: Page): Promise<void> {
  const item = page.getByRole('button', { name: 'Log out' })
  if (!(await item.isVisible())) await page.locator('.menu summary').click()
  await item.click()
}
