import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { writePages } from '../../build/pages.ts'
import { routes } from '../../functions/routes.ts'
import { call } from '../harness/call.ts'

beforeAll(writePages)
afterEach(() => void vi.unstubAllEnvs())

describe('the API reference', () => {
  it('is served as OpenAPI 3.1, without a token', async () => {
    const { status, body, headers } = await call('GET', '/openapi.json')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(body.openapi).toBe('3.1.0')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('allows no script on its page but its own', async () => {
    const { headers } = await call('GET', '/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
  })

  it('loads a small script', async () => {
    const { text } = await call('GET', '/docs/assets/reference.js')
    expect(gzipSync(text).length).toBeLessThan(25_000)
  })

  it('serves the files of the page, each with its content type, and no others', async () => {
    expect((await call('GET', '/docs/assets/reference.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await call('GET', '/docs/assets/reference.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    expect((await call('GET', '/docs/assets/..%2Fopenapi.json')).status).toBe(400)
  })
})

describe('built files', () => {
  const paths = [
    '/openapi.json',
    '/docs',
    '/docs/assets/reference.js',
    '/console',
    '/console/app/x',
    '/assets/demo.html',
    '/guide',
    '/guide/guides/local.md',
    '/llms.txt',
  ]

  it('are every endpoint that serves files', () => {
    const served = Object.values(routes).flatMap(({ files, path }) => (files ? [path] : []))
    expect(served.length).toBe(paths.length)
  })

  it.each(paths)('%s is gzipped, has an ETag, and is not sent again to those who have it', async (path) => {
    const plain = await call('GET', path)
    const packed = await call('GET', path, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': expect.any(String), etag: plain.headers['etag'] })
    expect(gunzipSync(Buffer.from(packed.text, 'base64')).toString()).toBe(plain.text)
    const again = await call('GET', path, { headers: { 'if-none-match': plain.headers['etag'] ?? '' } })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  it.each(paths)('%s is refused to an address that has loaded ten megabytes in ten minutes, and to nobody else', async (path) => {
    // A limit of some bytes, which the first reply uses up.
    vi.stubEnv('RATE_LIMITS', '0.00001')
    const address = `2001:db8:${paths.indexOf(path)}::1`
    expect((await call('GET', path, { address })).status).toBe(200)
    const refused = await call('GET', path, { address })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call('GET', path, { address: `2001:db9:${paths.indexOf(path)}::1` })).status).toBe(200)
  })

  it('take no memory for each path: a screen of the console is at most 20 segments deep', async () => {
    expect((await call('GET', `/console/${'a/'.repeat(30)}b`)).status).toBe(404)
  })
})
