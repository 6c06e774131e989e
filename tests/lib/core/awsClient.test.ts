import type { RequestListener } from 'node:http'
import { Agent } from 'node:https'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { describe, expect, it, vi } from 'vitest'
import { clientConfig } from '../../../deploy/plugin/clientConfig.ts'
import { clientOptions } from '../../../lib/core/awsClient.ts'
import { sqs } from '../../../lib/core/queue/client.ts'
import { client as table } from '../../../lib/store/table/client.ts'
import { sourcesIn } from '../../harness/sources.ts'
import { serve } from '../infrastructure/outboundHttp/serve.ts'

const request = new GetItemCommand({ TableName: 't', Key: { pk: { S: 'a' }, sk: { S: 'b' } } })
/** The name of the error with which a request to this server fails. Without a timeout it would not. */
const failure = async (listener: RequestListener): Promise<string> => {
  const { url } = await serve(listener)
  const client = new DynamoDBClient({ endpoint: url, ...clientOptions({ maxAttempts: 1, requestMs: 300 }) })
  const error = await client.send(request).catch((thrown: unknown) => thrown)
  return error instanceof Error ? error.name : String(error)
}

describe('a client of the SDK', () => {
  it.each<[string, RequestListener]>([
    ['accepts the request and never replies', () => {}],
    ['begins its reply and never ends it', (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('{')],
  ])('gives up on a server that %s', async (_what, listener) => {
    expect(await failure(listener)).toBe('TimeoutError')
  })

  it.each([
    ['the table', table],
    ['the queues', sqs],
  ])("waits less than a function's timeout, with all attempts: %s", async (_what, { config }) => {
    vi.stubEnv('REQUEST_TIMEOUT_MS', undefined)
    const { requestHandler } = clientOptions({ maxAttempts: await config.maxAttempts() })
    expect(requestHandler).toEqual({ connectionTimeout: 1_000, requestTimeout: 4_000, socketTimeout: 4_000, throwOnRequestTimeout: true })
    expect((await config.maxAttempts()) * 5_000).toBeLessThan(29_000)
    // The handler of the SDK knows these names, and on this machine their values are longer.
    const resolved = await Reflect.get(config.requestHandler, 'configProvider')
    expect(resolved).toMatchObject({ connectionTimeout: 7_500, requestTimeout: 30_000, socketTimeout: 30_000, throwOnRequestTimeout: true })
  })

  it('of a deployment has the timeouts of serverless, but shorter', async () => {
    const requestHandler = new NodeHttpHandler({ socketTimeout: 120_000, httpsAgent: new Agent({ maxSockets: 7 }) })
    await clientConfig({ getAwsSdkV3Config: async () => ({ requestHandler }) })
    expect(await Reflect.get(requestHandler, 'configProvider')).toMatchObject({
      connectionTimeout: 2_500,
      requestTimeout: 10_000,
      socketTimeout: 10_000,
      throwOnRequestTimeout: true,
      httpsAgent: { maxSockets: 7 },
    })
  })

  it.each([
    ['lib', /clientOptions\(|requestLimits\(/],
    ['local/operator', /clientOptions\(/],
    ['deploy', /clientConfig\(/],
  ])('is created with timeouts everywhere in %s', (folder, limits) => {
    const made = sourcesIn(folder).flatMap(({ path, text }) =>
      Array.from(text.matchAll(/new (?:\w+Client|NodeHttpHandler)\((.*)\)/g), ([, options = '']) => ({ path, options })),
    )
    expect(made.filter(({ options }) => !limits.test(options)).map(({ path }) => path)).toEqual([])
    expect(made.length).toBeGreaterThan(0)
  })
})
