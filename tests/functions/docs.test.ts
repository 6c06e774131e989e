import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeDocs } from '../../build/docs.ts'
import { call } from '../harness/call.ts'

const browser = '/usr/bin/chromium'
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const offline = ['--disable-background-networking', '--disable-component-update']

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

  it('serves the files of the page, each with its content type, and no others', async () => {
    expect((await call('GET', '/docs/assets/start.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await call('GET', '/docs/assets/swagger-ui.css')).headers['content-type']).toBe('text/css; charset=utf-8')
    expect((await call('GET', '/docs/assets/..%2Fopenapi.json')).status).toBe(500)
  })

  it.skipIf(!existsSync(browser))('works in a browser that can reach nothing but the deployment', async () => {
    const server = createServer(async ({ method = 'GET', url = '/' }, response) => {
      const { status, headers, text } = await call(method, url)
      response.writeHead(status, headers).end(text)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const chrome = await chromium.launch({ executablePath: browser, args: [...flags, ...offline] })
    try {
      const page = await chrome.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('requestfailed', (request) => complaints.push(request.url()))
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).host))
      await page.goto(`http://127.0.0.1:${port}/docs`)
      await page.getByText('User profile', { exact: true }).click()
      await page.locator('#operations-User_profile-setUserProfile').click()
      await page.getByText('Parameters are missing or not valid.').waitFor()
      expect(complaints).toEqual([])
      expect(new Set(asked)).toEqual(new Set([`127.0.0.1:${port}`]))
    } finally {
      await chrome.close()
      server.close()
    }
  })
})
