import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '../../../../lib/infrastructure/outboundHttp/call.ts'
import { bodyOf, serve } from './serve.ts'

beforeEach(() => vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))
afterEach(() => vi.unstubAllEnvs())

const get = (url: string, timeoutMs?: number) => call({ method: 'GET', url, ...(timeoutMs === undefined ? {} : { timeoutMs }) })

describe('a request', () => {
  it('has the method, the body with its length and type, and the headers', async () => {
    let seen: unknown
    const { url } = await serve(async (request, response) => {
      const { method, headers, url } = request
      seen = {
        method,
        path: url,
        type: headers['content-type'],
        length: headers['content-length'],
        key: headers['x-key'],
        body: await bodyOf(request),
      }
      response.end('{}')
    })
    await call({ method: 'PUT', url: `${url}/a?b=c`, headers: [['X-Key', 'k']], body: '{"é":1}' })
    expect(seen).toEqual({ method: 'PUT', path: '/a?b=c', type: 'application/json', length: '8', key: 'k', body: '{"é":1}' })
  })

  it('has headers that cannot override host, body or connection, and are one line each', async () => {
    let seen: string[] = []
    const { url, port } = await serve((request, response) => {
      seen = request.rawHeaders
      response.end()
    })
    const headers = [
      ['Host', 'other.example'],
      ['Content-Length', '1'],
      ['Transfer-Encoding', 'chunked'],
      ['Accept-Encoding', 'gzip'],
      ['bad name', 'x'],
      ['x\r\ny', 'x'],
      ['__proto__', 'p'],
      ['x-injected', 'a\r\nx-evil: 1'],
      ['x-unicode', 'Zoé 日本'],
    ] as const
    expect(await call({ method: 'POST', url, headers, body: 'four' })).toMatchObject({ status: 200 })
    const sent = Object.fromEntries(seen.flatMap((name, i) => (i % 2 ? [] : [[name.toLowerCase(), seen[i + 1]]])))
    expect(sent).toMatchObject({
      host: `127.0.0.1:${port}`,
      'content-length': '4',
      'accept-encoding': 'identity',
      'x-injected': 'a x-evil: 1',
    })
    expect(Buffer.from(sent['x-unicode'] ?? '', 'latin1').toString()).toBe('Zoé 日本')
    expect(Object.keys(sent)).not.toContain('x-evil')
    expect(sent['transfer-encoding']).toBeUndefined()
  })
})

describe('a response', () => {
  it.each([200, 201, 204, 304, 401, 500])('has the status %i', async (status) => {
    const { url } = await serve((_, response) => response.writeHead(status).end())
    expect(await get(url)).toMatchObject({ status, text: '' })
  })

  it('has headers, and a body in UTF-8', async () => {
    const { url } = await serve((_, response) =>
      response.writeHead(200, { 'X-One': '1', 'Set-Cookie': ['a=b', 'c=d'] }).end('{"é":"日本"}'),
    )
    expect(await get(url)).toMatchObject({ status: 200, text: '{"é":"日本"}', headers: { 'x-one': '1', 'set-cookie': 'a=b, c=d' } })
  })

  it('has a body up to the end of the connection if it has no length', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\nto the end')))
    const port = await new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready(Object(server.address()).port)))
    onTestFinished(() => void server.close())
    expect(await get(`http://127.0.0.1:${port}`)).toMatchObject({ status: 200, text: 'to the end' })
  })

  it('is not followed if it is a redirect', async () => {
    const paths: (string | undefined)[] = []
    const { url } = await serve((request, response) => {
      paths.push(request.url)
      response.writeHead(302, { location: '/inside' }).end()
    })
    expect(await get(`${url}/hook`)).toMatchObject({ status: 302 })
    expect(paths).toEqual(['/hook'])
  })

  it('closes the connection, which is not reused', async () => {
    const ports = new Set<number | undefined>()
    const { url } = await serve((request, response) => {
      ports.add(request.socket.remotePort)
      response.end(request.headers.connection)
    })
    expect([await get(url), await get(url)]).toMatchObject([{ text: 'close' }, { text: 'close' }])
    expect(ports.size).toBe(2)
  })
})

describe('a call without a response', () => {
  const drip = async (write: (chunk: string) => boolean) => {
    while (write(' ')) await sleep(20)
    for (;;) {
      await sleep(20)
      if (!write(' ')) return
    }
  }

  it('of a service that hangs: timeout', async () => {
    const { url } = await serve(() => {})
    expect(await get(url, 200)).toEqual({ failure: 'timeout' })
  })

  it('of a service whose body drips endlessly: timeout', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200)
      void drip((chunk) => !response.destroyed && response.write(chunk))
    })
    const began = Date.now()
    expect(await get(url, 300)).toEqual({ failure: 'timeout' })
    expect(Date.now() - began).toBeLessThan(2_000)
  })

  it('of a service whose headers drip endlessly: timeout', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('HTTP/1.1 200 OK\r\nx-long: ')
      void drip((chunk) => !socket.destroyed && socket.write(chunk))
    })
    const port = await new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready(Object(server.address()).port)))
    onTestFinished(() => void server.close())
    expect(await get(`http://127.0.0.1:${port}`, 300)).toEqual({ failure: 'timeout' })
  })

  it('to a name whose resolution hangs: timeout', async () => {
    expect(await call({ method: 'GET', url: 'http://slow.example', timeoutMs: 200 }, () => {})).toEqual({ failure: 'timeout' })
  })

  it('with 1 MB is read, and with one byte more is too large', async () => {
    const { url } = await serve((request, response) => response.end('x'.repeat(Number(request.url?.slice(1)))))
    expect(await get(`${url}/1048576`)).toMatchObject({ status: 200 })
    expect(await get(`${url}/1048577`)).toEqual({ failure: 'too_large' })
  })

  it('with an endless body is too large, and the connection is closed', async () => {
    let closed = false
    const { url } = await serve((_, response) => {
      response.on('close', () => {
        closed = true
      })
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    expect(await get(url)).toEqual({ failure: 'too_large' })
    await expect.poll(() => closed).toBe(true)
  })

  it.each([
    ['nothing at all', ''],
    ['something other than HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['an incomplete response', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['endless headers', `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(20_000)}`],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
  ])('%s: unreachable', async (_, answer) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end(answer))
    })
    const port = await new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready(Object(server.address()).port)))
    onTestFinished(() => void server.close())
    expect(await get(`http://127.0.0.1:${port}`)).toEqual({ failure: 'unreachable' })
  })

  it('to a closed port: unreachable', async () => {
    expect(await get('http://127.0.0.1:1')).toEqual({ failure: 'unreachable' })
  })

  it('by https to a service without TLS: unreachable', async () => {
    const { port } = await serve((_, response) => response.end())
    expect(await get(`https://127.0.0.1:${port}`)).toEqual({ failure: 'unreachable' })
  })

  it.each([
    '',
    'x',
    '/hook',
    'ftp://a.example',
    'file:///etc/passwd',
    'http://',
    'http://u:p@a.example',
    'http://u@a.example',
    'http://a b',
    'gopher://a',
  ])('%j: invalid_url', async (url) => expect(await get(url)).toEqual({ failure: 'invalid_url' }))
})

describe('a body in another form', () => {
  const served = async (body: Buffer, headers: Record<string, string>) => {
    const { url } = await serve((_, response) => void response.writeHead(200, headers).end(body))
    return get(url)
  }

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is unpacked: %s, although it was not asked for', async (encoding, pack) => {
    expect(await served(pack('{"é":1}'), { 'content-encoding': encoding })).toMatchObject({ status: 200, text: '{"é":1}' })
  })

  it('is refused if it unpacks to too much, or to nothing', async () => {
    expect(await served(gzipSync(Buffer.alloc(3_000_000)), { 'content-encoding': 'gzip' })).toEqual({ failure: 'too_large' })
    expect(await served(Buffer.from('no gzip'), { 'content-encoding': 'gzip' })).toEqual({ failure: 'unreachable' })
  })

  it.each([
    ['text/plain; charset=iso-8859-1', Buffer.from('Orl\xe9ans', 'latin1')],
    ['text/plain; charset="windows-1252"', Buffer.from('Orl\xe9ans', 'latin1')],
    ['text/plain; charset=nonsense', Buffer.from('Orléans')],
    ['text/plain', Buffer.from('Orléans')],
  ])('is decoded as %s', async (type, body) => {
    expect(await served(body, { 'content-type': type })).toMatchObject({ text: 'Orléans' })
  })

  it('that breaks off does not matter if the status is enough', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('x', () => response.destroy())
    })
    const { url: endless } = await serve((_, response) => void response.writeHead(204).flushHeaders())
    expect(await call({ method: 'POST', url, isStatusEnough: true })).toMatchObject({ status: 200 })
    expect(await call({ method: 'POST', url: endless, isStatusEnough: true, timeoutMs: 5000 })).toMatchObject({ status: 204 })
    expect(await call({ method: 'POST', url })).toEqual({ failure: 'unreachable' })
  })
})
