import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { writeAssets } from '../../../build/assets.ts'
import { writeConsole } from '../../../build/console.ts'
import { routes } from '../../../functions/routes.ts'
import { preflight } from '../../../lib/http/preflight.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import { call } from '../../harness/call.ts'
import { type Tenant, tenantOf } from '../../harness/tenant.ts'
import { executablePath, flags, patienceMs } from '../../widget/harness/browser.ts'
import { isPush, operatorSocketsOn } from './sockets.ts'

const preflighted = preflight(Object.values(routes))

/** Timeout for whatever a test waits for, on a busy machine. */
export const patience = { timeout: patienceMs }
const password = 'correct horse battery'

/** A deployment with the console, a user with a password, and a browser. */
export interface Desk {
  readonly url: string
  readonly email: string
  readonly password: string
  /** The user, with an application. */
  readonly tenant: Tenant
  readonly browser: Browser
  stop(): Promise<void>
}

/** The application of its user holds the bot that `botAt` makes for where the API answers, or is empty. */
export async function openDesk(botAt?: (url: string) => BotDocument): Promise<Desk> {
  await Promise.all([writeAssets(), writeConsole()])
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  operatorSocketsOn(server)
  Object.assign(process.env, { WEBSOCKET_URL: url.replace('http', 'ws'), WEBSOCKET_GATEWAY_URL: url })
  const browser = await chromium.launch({ executablePath, args: flags })
  const email = `${randomUUID()}@example.test`
  const tenant = await newOwner(email, botAt?.(url))
  const stop = async (): Promise<void> => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
  return { url, email, password, tenant, browser, stop }
}

/** A user who can log in, with an application. */
async function newOwner(email: string, bot: BotDocument = { application: { title: 'Café of the test' } }): Promise<Tenant> {
  const { body } = await call('POST', '/user/register', { body: { email, password, first_name: 'Ada', last_name: 'L' } })
  const token: string = body.token
  const { userID } = (await call('GET', '/user', { token })).body
  return tenantOf({ userID, email, token }, bot)
}

/** The real handlers behind HTTP, as API Gateway calls them: only routes are answered. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  // A page of another origin asks before it calls.
  if (method === 'OPTIONS') {
    const { statusCode = 204, headers: allowed = {} } = await preflighted({ rawPath: pathname, headers, method } as never)
    return void response.writeHead(statusCode, allowed as Record<string, string>).end()
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  if (isPush(request, response, body)) return
  const raw = method === 'GET' ? {} : { raw: body }
  const real = await call(method, pathname, { headers, query: Object.fromEntries(searchParams), ...raw })
  const packed = real.headers['content-encoding'] === 'gzip'
  response.writeHead(real.status, real.headers).end(packed ? Buffer.from(real.text, 'base64') : real.text)
}

export interface Operator {
  readonly page: Page
  /** What the browser reports: errors, refused calls, violations of the policy. */
  readonly complaints: string[]
  /** Goes to a view of the application. */
  go(view: string): Promise<void>
  leave(): Promise<void>
}

/** A browser with the console open. A token, if given, is stored where the page stores its own. */
export async function comeTo(desk: Desk, options: BrowserContextOptions = {}, token?: string): Promise<Operator> {
  const context = await desk.browser.newContext({ locale: 'en-GB', ...options })
  if (token) await context.addInitScript(`sessionStorage.setItem('causerie:token', '${token}')`)
  const page = await context.newPage()
  page.setDefaultTimeout(patience.timeout)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  await page.goto(`${desk.url}/console`)
  const go = async (view: string): Promise<void> => {
    await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/${view}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  return { page, complaints, go, leave: () => context.close() }
}

/** A browser that is already logged in, which saves hashing a password. */
export async function enter(desk: Desk, options: BrowserContextOptions = {}): Promise<Operator> {
  const operator = await comeTo(desk, options, desk.tenant.token)
  await operator.page.locator('nav').waitFor()
  return operator
}
