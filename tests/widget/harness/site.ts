import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeAssets } from '../../../build/assets.ts'
import { call } from '../../harness/call.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
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
  stop(): Promise<void>
}

/** A page with the widget, and the service that it loads it from: two origins on loopback. */
export async function startSite(bot: Bot, settings: object = {}): Promise<Site> {
  await writeAssets()
  const tenant = await newTenant()
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: settings })
  const apiServer = createServer((request, response) => void answer(request, response))
  const pageServer = createServer((_request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', ...(site.policy ? { 'content-security-policy': site.policy } : {}) }
    response.writeHead(200, headers).end(pageWith(site.html))
  })
  const [api, page] = [await listening(apiServer), await listening(pageServer)]
  const sockets = webSocketsOn(apiServer)
  const channel = createChannel(bot, () => `${api.replace('http', 'ws')}/?token=1`, `${api}/bucket`)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (site.down) return void request.socket.destroy()
    const { method = 'GET', url = '/' } = request
    const { pathname, searchParams } = new URL(url, api)
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-expose-headers': 'x-next-cursor',
    }
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end()
    if (pathname === '/bucket') return void (await channel.store(request, (status) => response.writeHead(status, cors).end()))
    const [, part] = new RegExp(`^/channels/web/${tenant.appID}/(session|messages|events|attachments)$`).exec(pathname) ?? []
    if (part === undefined) {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const raw = method === 'GET' ? {} : { raw: await text(request) }
      const real = await call(method, pathname, { headers, query: Object.fromEntries(searchParams), ...raw })
      const packed = real.headers['content-encoding'] === 'gzip'
      return void response.writeHead(real.status, real.headers).end(packed ? Buffer.from(real.text, 'base64') : real.text)
    }
    const body = JSON.parse((await text(request)) || '{}')
    const token = request.headers.authorization?.replace('Bearer ', '')
    const reply = channel.answer(method, part, searchParams, token, body)
    const allowed = reply.byGateway ? {} : cors
    response.writeHead(reply.status, { 'content-type': 'application/json', ...allowed, ...reply.headers }).end(JSON.stringify(reply.body))
  }

  const site: Site = {
    api,
    page,
    tenant,
    channel,
    sockets,
    html: `<script async src="${api}/assets/widget.js" data-app="${tenant.appID}"></script>`,
    policy: undefined,
    down: false,
    stop: async () => {
      for (const server of [apiServer, pageServer]) {
        server.closeAllConnections()
        server.close()
      }
      sockets.drop()
    },
  }
  return site
}

const pageWith = (html: string): string =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title></head>
  <body><h1>Some page</h1><p><a href="#">A link of the page</a></p>${html}</body></html>`

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
