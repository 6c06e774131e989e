import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutgoingClient } from '../../../../lib/infrastructure/outboundHttp/call.ts'
import { validateByApi } from '../../../../lib/infrastructure/outboundHttp/validateByApi.ts'
import { webhookFaults } from '../../../harness/webhooks.ts'
import { bodyOf, serve } from './serve.ts'

beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1').stubEnv('LOG_LEVEL', 'warn'))

const question = { appID: 'app', respondentID: 'zoé@example.test', ressourceID: 'app-f-r', answer: 'my secret answer' }

describe('api validation', () => {
  it('posts the answer and the respondent', async () => {
    let seen: unknown
    const { url } = await serve(async (request, response) => {
      seen = { method: request.method, type: request.headers['content-type'], body: JSON.parse(await bodyOf(request)) }
      response.end()
    })
    expect(await validateByApi(url, question)).toBe('valid')
    expect(seen).toEqual({ method: 'POST', type: 'application/json', body: question })
    expect(webhookFaults('answer.validation', question)).toEqual([])
  })

  it.each([
    [200, 'valid', false],
    [304, 'invalid', false],
    [204, 'invalid', true],
    [302, 'invalid', true],
    [404, 'invalid', true],
    [500, 'invalid', true],
  ])('the status %i means %s, with a warning: %s', async (status, verdict, warned) => {
    const lines = logged()
    const { url } = await serve((_, response) => response.writeHead(status).end())
    expect(await validateByApi(url, question)).toBe(verdict)
    expect(lines()).toHaveLength(warned ? 1 : 0)
  })

  it('no response means invalid, with a warning that contains neither answer nor respondent', async () => {
    const lines = logged()
    expect(await validateByApi('http://10.0.0.1/', question)).toBe('invalid')
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toContain('refused_address')
    expect(lines()[0]).not.toMatch(/secret|zoé|10\.0/)
  })

  it('times out after 5 seconds', async () => {
    const ask = vi.fn<OutgoingClient>(async () => ({ failure: 'timeout' }))
    expect(await validateByApi('http://a.example', question, ask)).toBe('invalid')
    expect(ask.mock.calls[0]?.[0].timeoutMs).toBe(5_000)
  })
})

function logged(): () => string[] {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => write.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"validation"'))
}
