import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesApart } from '../build/apart.ts'
import { endpointFunctions } from '../build/endpointFunctions.ts'
import { knownErrors } from '../build/leanClients.ts'
import { bundleLimit } from '../build/limit.ts'
import { build } from './harness/build.ts'
import { call } from './harness/call.ts'
import { root, sourcesIn } from './harness/sources.ts'
import { newFeature, newTalker } from './harness/talk.ts'
import { claimsOf, newTenant } from './harness/tenant.ts'

let outputs: Metafile['outputs']

beforeAll(() => {
  outputs = build()
})

describe('the bundles', () => {
  it('exist once per function, at the path in serverless.yml', () => {
    const files = [...endpointFunctions().keys()].map((file) => `dist/functions/${file}.js`)
    expect(
      Object.keys(outputs)
        .filter((path) => !path.startsWith('dist/functions/workers/'))
        .sort(),
    ).toEqual(files.sort())
  })

  it('are small enough to start fast', () => {
    const large = Object.entries(outputs).filter(([path, { bytes }]) => bytes > bundleLimit(path))
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
    expect(withClient).toContain('dist/functions/notificationapi/api/sendCampaign/post.js')
    expect(withClient.filter((path) => !has(path, 'lib/queue/send.ts') && !has(path, 'lib/queue/retryLater.ts'))).toEqual([])
  })

  it('contain no write code in the function that reads a feature', () => {
    const { inputs = {} } = outputs['dist/functions/feature/get.js'] ?? {}
    expect(Object.keys(inputs)).toContain('lib/bot/content/botFeatures.ts')
    expect(Object.keys(inputs).filter((file) => file.startsWith('schemas/') && (inputs[file]?.bytesInOutput ?? 0) > 200)).toEqual([])
  })

  it('contain the SDK error classes that the code names, and no others', () => {
    const named = ['lib', 'functions'].flatMap((folder) =>
      sourcesIn(folder).flatMap(({ text }) =>
        [...text.matchAll(/import \{([^}]*)\} from '@aws-sdk\/(client-[\w-]+)'/g)].flatMap(([, names = '', client = '']) =>
          [...names.matchAll(/\w+Exception/g)].map(([error]) => `${client} ${error}`),
        ),
      ),
    )
    const kept = Object.entries(knownErrors).flatMap(([client, errors]) => errors.map((error) => `${client} ${error}`))
    expect(kept.sort()).toEqual([...new Set(named)].sort())
  })

  it('recognize the table errors that are distinguished by class: failed conditions and conflicts', async () => {
    const tenant = await newTenant()
    const { appID } = tenant
    const called = (method: string, path: string, body: object) => tenant.call(method, path, { body, isBuilt: true })
    const create = () => called('POST', '/data/botrespondent/create', { appID, respondentID: 'ada' })
    expect([(await create()).status, (await create()).status]).toEqual([200, 409])
    const { featureID } = (await called('POST', '/feature', { appID, title: 'A' })).body
    expect((await tenant.call('DELETE', `/feature/${featureID}`)).status).toBe(200)
    expect((await called('PATCH', `/feature/${featureID}`, { title: 'B' })).status).toBe(404)
    const increments = Array.from({ length: 20 }, () =>
      called('POST', '/data/userProfile', { appID, respondentID: 'ada', event: { n: { inc: 1 } } }),
    )
    expect(new Set((await Promise.all(increments)).map(({ status }) => status))).toEqual(new Set([200]))
    await newFeature(tenant, 'Talk', ['Hello'])
    const { token } = await newTalker(tenant)
    const path = `/channels/web/${appID}/messages`
    const messages = Array.from({ length: 8 }, () => call('POST', path, { token, body: { text: 'hi' }, isBuilt: true }))
    expect(new Set((await Promise.all(messages)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await tenant.read('ada')).body.event).toEqual({ n: 20 })
  })

  it('are ASCII, so that V8 keeps a byte for each of their characters', () => {
    const apart = Object.values(outputs).flatMap((made) => Object.values(filesApart(made)))
    const wide = [...new Set([...Object.keys(outputs), ...apart])].filter((file) =>
      /[^\0-\x7f]/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wide).toEqual([])
    expect(apart).toContain('dist/node_modules/causerie-understanding.js')
  })

  it('sign and verify tokens as Web Cryptography does, and refuse tampered ones', async () => {
    const tenant = await newTenant()
    const path = `/channels/web/${tenant.appID}`
    const { token } = (await call('POST', `${path}/session`, { isBuilt: true })).body
    const own = (text: string, isBuilt: boolean) => call('GET', `${path}/messages`, { token: text, isBuilt })
    expect([(await own(token, false)).status, (await own(token, true)).status]).toEqual([200, 200])
    const [header, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ ...claimsOf(token), isIdentified: true })).toString('base64url')
    for (const changed of [`${header}.${claims}.${signature}`, token.slice(0, -8), `${token.slice(0, -8)}AAAAAAAA`])
      expect((await own(changed, true)).status, changed).toBe(401)
  })

  it('do not load the fetch client of Node, a fifth of a cold start, and export a handler', () => {
    const script = `
      const files = ${JSON.stringify(Object.keys(outputs))}
      const mute = files.filter((file) => typeof require(${JSON.stringify(root)} + '/' + file).handler !== 'function')
      console.log(JSON.stringify({ mute, undici: process.moduleLoadList.filter((name) => name.includes('undici')) }))`
    expect(JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))).toEqual({ mute: [], undici: [] })
  })
})
