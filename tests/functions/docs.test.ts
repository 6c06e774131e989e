import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeDocs } from '../../build/docs.ts'
import { call } from '../harness/call.ts'

beforeAll(() => writeDocs())

describe('the API reference', () => {
  it('is served as OpenAPI 3.1, without a token', async () => {
    const { status, body, headers } = await call('GET', '/openapi.json')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(body.openapi).toBe('3.1.0')
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
