import { execFileSync } from 'node:child_process'
import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpointFunctions } from '../build/endpointFunctions.ts'
import { build } from './harness/build.ts'
import { root } from './harness/sources.ts'

/** Functions that may be larger than others (bytes). */
const limits: Readonly<Record<string, number>> = {
  // They check a whole bot, and train its models.
  'application/import/post': 850_000,
  'application/draft/put': 850_000,
  // It reads PDF, HTML and Word files.
  'workers/sources': 2_000_000,
}

let outputs: Metafile['outputs']

beforeAll(() => {
  outputs = build()
})

describe('the bundles', () => {
  it('exist once per function, at the path in serverless.yml', () => {
    const files = [...endpointFunctions().keys()].map((file) => `dist/functions/${file}.cjs`)
    expect(
      Object.keys(outputs)
        .filter((path) => path.startsWith('dist/functions/') && !path.startsWith('dist/functions/workers/'))
        .sort(),
    ).toEqual(files.sort())
  })

  it('do not grow unnoticed', () => {
    const limitOf = (path: string): number => limits[path.replace(/^dist\/functions\/|\.cjs$/g, '')] ?? 750_000
    const large = Object.entries(outputs).filter(([path, { bytes }]) => bytes > limitOf(path))
    expect(large.map(([path, { bytes }]) => `${path}: ${bytes}`)).toEqual([])
  })

  it.each([
    ['the schema compiler', /node_modules\/ajv\/dist\/(core|ajv|compile)/],
    ['the AWS SDK v2', /node_modules\/aws-sdk\//],
    ['a fetch client of its own', /node_modules\/undici\//],
    ['the credential provider chain', /node_modules\/@aws-sdk\/credential-provider-(node|sso|ini|process|web-identity)\//],
  ])('do not contain %s', (_what, unwanted) => {
    const holders = Object.entries(outputs).filter(([, { inputs }]) => Object.keys(inputs).some((path) => unwanted.test(path)))
    expect(holders.map(([path]) => path)).toEqual([])
  })

  it('contain the SQS client only where something is sent to a queue', () => {
    const has = (path: string, file: string): boolean => (outputs[path]?.inputs[file]?.bytesInOutput ?? 0) > 0
    const withClient = Object.keys(outputs).filter((path) => has(path, 'node_modules/@aws-sdk/client-sqs/dist-es/SQSClient.js'))
    expect(withClient).toContain('dist/functions/notificationapi/api/sendCampaign/post.cjs')
    expect(withClient.filter((path) => !has(path, 'lib/queue/send.ts') && !has(path, 'lib/queue/retryLater.ts'))).toEqual([])
  })

  it('do not load the fetch client of Node, a fifth of a cold start, and export a handler', () => {
    const script = `
      const files = ${JSON.stringify(Object.keys(outputs).filter((path) => path.startsWith('dist/functions/')))}
      const mute = files.filter((file) => typeof require(${JSON.stringify(root)} + '/' + file).handler !== 'function')
      console.log(JSON.stringify({ mute, undici: process.moduleLoadList.filter((name) => name.includes('undici')) }))`
    expect(JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))).toEqual({ mute: [], undici: [] })
  })
})
