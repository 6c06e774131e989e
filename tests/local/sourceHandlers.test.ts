import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { httpFunctions } from '../../deploy/functions.ts'
import { localHandler } from '../../local/localHandler.ts'
import { sourceHandlers } from '../../local/sourceHandlers.ts'
import { lambdaContext } from '../harness/call.ts'
import { root } from '../harness/sources.ts'

const workers: { handler: string }[] = Object.values(
  parse(readFileSync(join(root, 'deploy/workers.yml'), 'utf8'), { customTags: [{ tag: '!GetAtt', resolve: String }] }),
)

const eventOf = (rawPath: string, more: object = {}): never =>
  ({
    routeKey: `GET ${rawPath}`,
    rawPath,
    rawQueryString: '',
    headers: {},
    requestContext: { http: { sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
    ...more,
  }) as never

describe('the functions of npm start', () => {
  it('are all deployed ones, where serverless-offline looks for them', () => {
    const deployed = [...Object.values(httpFunctions()), ...workers].map(({ handler }) => localHandler(handler))
    expect(
      Object.keys(sourceHandlers)
        .map((name) => `local/handlers.${name}`)
        .sort(),
    ).toEqual(deployed.sort())
  })

  it('are those that serverless-offline loads', () => {
    expect(createRequire(import.meta.url)(join(root, 'local/handlers.cjs'))).toHaveProperty('healthGet')
  })

  it('answer from their sources', async () => {
    const answer = await sourceHandlers['healthGet']?.(eventOf('/health'), lambdaContext())
    expect(answer).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' })
  })

  it('route a call to its endpoint if several share a function', async () => {
    const answer = await sourceHandlers['webChannel']?.(
      eventOf('/', { routeKey: 'GET /channels/web/{appID}/config', pathParameters: { appID: 'none' } }),
      lambdaContext(),
    )
    expect(answer).toMatchObject({ statusCode: 404 })
  })
})
