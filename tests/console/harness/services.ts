import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface LocalServer {
  readonly url: string
  close(): void
}

async function serve(answer: Parameters<typeof createServer>[1]): Promise<LocalServer> {
  const server = createServer(answer as never)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

/** A service that a workflow calls: it accepts everything, and notes it. */
export async function openService(): Promise<LocalServer & { readonly called: readonly string[] }> {
  const called: string[] = []
  const server = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    called.push(`${request.method} ${request.url} ${body}`)
    response.writeHead(201).end('{}')
  })
  return { ...server, called }
}

/** A page of another origin, with the widget on it. */
export const openSite = (snippet: string): Promise<LocalServer> =>
  serve((_, response) => {
    const html = `<!doctype html><html lang="en"><title>Acme</title><body><h1>Acme</h1>${snippet}</body></html>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
