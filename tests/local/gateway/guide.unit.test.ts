import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../local/engines.ts'
import { startGateway } from '../../../local/gateway/gateway.ts'

it('the gateway serves the guide, its Markdown and llms.txt under a strict policy, and nothing beside them', async () => {
  const port = await freePort()
  const gateway = await startGateway({ host: '127.0.0.1', port, endpoint: 'http://127.0.0.1:9', folder: '/checkout', routes: [] })
  onTestFinished(() => gateway.stop())
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' })
    const { status, headers } = response
    return {
      status,
      type: headers.get('content-type'),
      policy: headers.get('content-security-policy'),
      text: await response.text(),
      headers,
    }
  }

  const moved = await ask('/guide')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/guide/'])
  const home = await ask('/guide/')
  expect([home.status, home.type]).toEqual([200, 'text/html; charset=utf-8'])
  expect(home.text).toContain('<h1 id="documentation">Documentation</h1>')
  expect(home.policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  expect(home.policy).not.toContain('unsafe')
  expect((await ask('/guide/guides/local.html')).text).toContain('<h1 id="on-your-machine">On your machine</h1>')
  expect((await ask('/guide/guides/local.md')).type).toBe('text/markdown; charset=utf-8')
  expect((await ask('/guide/guide.js')).type).toBe('text/javascript; charset=utf-8')
  expect((await ask('/llms.txt')).text).toMatch(/^- \[On your machine\]\(\/guide\/guides\/local\.md\): .+$/m)
  expect((await ask('/guide/../package.json')).status).toBe(404)
  expect((await ask('/guide/%2e%2e/package.json')).status).toBe(404)
  expect((await ask('/guide/none.html')).status).toBe(404)
  expect((await ask('/guide/', 'POST')).status).toBe(404)
})
