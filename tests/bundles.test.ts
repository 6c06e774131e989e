import { execFileSync } from 'node:child_process'
import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleLimit } from '../build/limit.ts'
import { routes } from '../functions/routes.ts'
import { build } from './harness/build.ts'
import { root } from './harness/sources.ts'

let outputs: Metafile['outputs']

beforeAll(() => {
  outputs = build()
}, 300_000)

describe('the bundles', () => {
  it('there is one per route, at the path that serverless.yml names', () => {
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining(Object.keys(routes).map((key) => `dist/functions/${key}.js`)))
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

  it('do not load the fetch client of Node, a fifth of a cold start, and export a handler', () => {
    const script = `
      const files = ${JSON.stringify(Object.keys(outputs))}
      const mute = files.filter((file) => typeof require(${JSON.stringify(root)} + '/' + file).handler !== 'function')
      console.log(JSON.stringify({ mute, undici: process.moduleLoadList.filter((name) => name.includes('undici')) }))`
    expect(JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))).toEqual({ mute: [], undici: [] })
  })
})
