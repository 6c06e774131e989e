import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type OpenPage, openPage } from '../../browser/page.ts'
import { replyTo } from '../../harness/reply.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { bodyOf } from '../../lib/infrastructure/outboundHttp/serve.ts'
import { type Bot, type Channel, createChannel } from './channel.ts'
import { type WebSockets, webSocketsOn } from './webSocket.ts'

export interface Site {
  /** The URL of the API: files, configuration and snippets by the real handlers, the conversation by the fake channel. */
  readonly api: string
  /** The URL of the page, on another origin. */
  readonly page: string
  readonly tenant: Tenant
  readonly channel: Channel
  readonly sockets: WebSockets
  /** The body of the page. */
  html: string
  /** Content-Security-Policy of the page. */
  policy: string | undefined
  /** Fails every call. */
  down: boolean
}

/** A site that can be started, once. */
export interface NewSite extends Site {
  start(): Promise<void>
  stop(): void
}

/** A page with the widget, and the service that it loads it from: two origins on loopback. */
export function newSite(botAt: (api: () => string) => Bot, settings: object = {}): NewSite {
  let started: { readonly api: string; readonly page: string; readonly tenant: Tenant } | undefined
  const known = () => {
    if (started === undefined) throw new Error('the site is not started')
    return started
  }
  const apiServer = createServer((request, response) => void answer(site, request, response))
  const pageServer = createServer((_request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', ...(site.policy ? { 'content-security-policy': site.policy } : {}) }
    response.writeHead(200, headers).end(pageWith(site.html))
  })
  const api = () => known().api
  const site: NewSite = {
    get api() {
      return known().api
    },
    get page() {
      return known().page
    },
    get tenant() {
      return known().tenant
    },
    channel: createChannel(botAt(api), api),
    sockets: webSocketsOn(apiServer),
    html: '',
    policy: undefined,
    down: false,
    start: async () => {
      const tenant = await newTenant()
      await tenant.call('PATCH', `/application/${tenant.appID}`, { body: settings })
      started = { api: await listening(apiServer), page: await listening(pageServer), tenant }
      site.html = widgetOf(site)
    },
    stop: () => {
      for (const server of [apiServer, pageServer]) {
        server.closeAllConnections()
        server.close()
      }
      site.sockets.drop()
    },
  }
  return site
}

/** A site for the tests of a file. */
export function useSite(botAt: (api: () => string) => Bot, settings?: object): Site {
  const site = newSite(botAt, settings)
  beforeAll(site.start)
  afterAll(site.stop)
  return site
}

/** A visitor of a site, with a browser profile of their own. */
export async function visit(site: Pick<Site, 'page'>, options?: BrowserContextOptions): Promise<OpenPage> {
  const visitor = await openPage(options)
  await visitor.page.goto(site.page)
  return visitor
}

/** What a visitor may come with. */
export const devices: readonly [name: string, options: BrowserContextOptions][] = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true }],
]

/** Replies for the fake channel, or with the real handlers. */
async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (site.down) return void request.socket.destroy()
  const { method = 'GET', url = '/' } = request
  const { pathname, searchParams } = new URL(url, site.api)
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-expose-headers': 'x-next-cursor',
  }
  if (method === 'OPTIONS') return void response.writeHead(204, cors).end()
  if (pathname === '/bucket') return void (await site.channel.store(request, (status) => response.writeHead(status, cors).end()))
  const [, part] = new RegExp(`^/channels/web/${site.tenant.appID}/(session|messages|events|attachments)$`).exec(pathname) ?? []
  const text = await bodyOf(request)
  if (part === undefined) {
    const { status, headers, content } = await replyTo(request, text)
    return void response.writeHead(status, headers).end(content)
  }
  const token = request.headers.authorization?.replace('Bearer ', '')
  const reply = site.channel.answer(method, part, searchParams, token, JSON.parse(text || '{}'))
  const allowed = reply.byGateway ? {} : cors
  response.writeHead(reply.status, { 'content-type': 'application/json', ...allowed, ...reply.headers }).end(JSON.stringify(reply.body))
}

/** The script element that loads the widget of a site's application, in a language or in that of the browser. */
export const widgetOf = ({ api, tenant }: Site, language?: string): string =>
  `<script async src="${api}/assets/widget.js" data-app="${tenant.appID}"${language === undefined ? '' : ` data-lang="${language}"`}></script>`

const pageWith = (html: string): string =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title></head>
  <body><h1>Some page</h1><p><a href="#">A link of the page</a></p>${html}</body></html>`

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
