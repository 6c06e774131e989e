import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { noticesFile, writePages } from '../../../build/pages.ts'
import { call } from '../../harness/call.ts'

beforeAll(writePages)

const get = (file: string, headers: Record<string, string> = {}) => call('GET', `/assets/${file}`, { headers })

describe('GET /assets/<file>', () => {
  it('200 to any origin, each file with its own content type and nosniff', async () => {
    const types = { 'widget.js': 'text/javascript; charset=utf-8', 'demo.html': 'text/html; charset=utf-8', 'cup.svg': 'image/svg+xml' }
    for (const [file, type] of Object.entries(types)) {
      const { status, headers } = await get(file, { origin: 'https://any.example' })
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'content-type': type, 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' })
      expect(headers['vary']).toBe('accept-encoding, origin')
    }
  })

  it('has the notices of third-party packages, as text', async () => {
    const { status, headers, text } = await get(noticesFile)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^preact \d+\.\d+\.\d+ \(MIT\)$/m)
  })

  it('200, compressed where the caller accepts it', async () => {
    const plain = await get('widget.js')
    const packed = await get('widget.js', { 'accept-encoding': 'br, gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(Buffer.from(packed.text, 'base64')).toString()).toBe(plain.text)
  })

  it('304 where the caller has the current version', async () => {
    const { headers } = await get('widget.js')
    const again = await get('widget.js', { 'if-none-match': `"other", ${headers['etag']}`, 'accept-encoding': 'gzip' })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect((await get('widget.js', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  it('400 on any other file', async () => {
    for (const file of ['..%2Fpackage.json', 'widget.ts', '__proto__']) expect((await get(file)).status).toBe(400)
  })

  it('pages and pictures allow no script but ours', async () => {
    expect((await get('demo.html')).headers['content-security-policy']).toContain("script-src 'self'")
    expect((await get('cup.svg')).headers['content-security-policy']).toContain("default-src 'none'")
  })
})
