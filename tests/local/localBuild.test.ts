import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { bundle } from '../../build/bundle.ts'
import { httpFunctions } from '../../deploy/functions.ts'
import { localHandler } from '../../local/localHandler.ts'
import { lambdaContext } from '../harness/call.ts'
import { root } from '../harness/sources.ts'

let outputs: Metafile['outputs']
beforeAll(async () => {
  await bundle({ isLocal: true })
  outputs = JSON.parse(readFileSync(join(root, 'dist/local/meta.json'), 'utf8')).outputs
}, 600_000)

const workers: { handler: string }[] = Object.values(
  parse(readFileSync(join(root, 'deploy/workers.yml'), 'utf8'), { customTags: [{ tag: '!GetAtt', resolve: String }] }),
)
const handlers = [...Object.values(httpFunctions()), ...workers].map(({ handler }) => localHandler(handler))

describe('the functions of npm start', () => {
  it('are all built, where serverless-offline looks for them', () => {
    expect(Object.keys(outputs).sort()).toEqual(handlers.map((handler) => handler.replace(/\.handler$/, '.js')).sort())
  })

  it('leave the SDK outside: it is most of what a build would have to write', () => {
    const inside = Object.values(outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).filter((path) => /node_modules\/@(aws-sdk|smithy)\//.test(path)),
    )
    expect([...new Set(inside)]).toEqual([])
    const outside = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path))
    expect(outside).toContain('@aws-sdk/client-dynamodb')
  })

  it('find it where they run', async () => {
    const { handler } = createRequire(import.meta.url)(join(root, 'dist/local/functions/health/get.js'))
    const event = {
      rawPath: '/health',
      rawQueryString: '',
      headers: {},
      requestContext: { http: { sourceIp: '127.0.0.1' } },
      isBase64Encoded: false,
    }
    const { statusCode, body } = await handler(event, lambdaContext())
    expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ok' }])
  })
})
