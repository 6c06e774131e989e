import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeAssets } from '../build/assets.ts'
import { writeConsole } from '../build/console.ts'
import { writeDocs } from '../build/docs.ts'
import { endpointFunctions } from '../build/endpointFunctions.ts'
import { packagesIn } from '../build/notices.ts'
import { noticesFile } from '../build/pages.ts'
import { build, bundledFiles } from './harness/build.ts'
import { root } from './harness/sources.ts'

/** Functions that may be larger than others (bytes). */
const limits: Readonly<Record<string, number>> = {
  // They check a whole bot, and train its models.
  'application/import/post': 960_000,
  'application/draft/put': 930_000,
  // It reads PDF, HTML and Word files.
  'workers/sources': 2_100_000,
}

let outputs: Metafile['outputs']

beforeAll(() => {
  outputs = build()
})

describe('the notices of third-party packages', () => {
  it('name each package of the functions and of the pages, with its version and licence', async () => {
    const notices = await readFile(join(root, 'dist/assets', noticesFile), 'utf8')
    const pages = (await Promise.all([writeAssets(), writeConsole(), writeDocs()])).flat()
    const folders = packagesIn([...bundledFiles(), ...pages])
    expect(folders).toEqual(expect.arrayContaining(['node_modules/jose', 'node_modules/preact', 'node_modules/@fontsource-variable/inter']))
    const titles = await Promise.all(
      folders.map(async (folder) => {
        const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
        return `${name} ${version} (${license})`
      }),
    )
    const lines = new Set(notices.split('\n'))
    expect(titles.filter((title) => !lines.has(title))).toEqual([])
    expect([...lines].filter((line) => line.endsWith('(unknown)'))).toEqual([])
    expect(notices.includes('Permission is hereby granted')).toBe(true)
  })
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
    expect(withClient.filter((path) => !has(path, 'lib/core/queue/send.ts') && !has(path, 'lib/core/queue/retryLater.ts'))).toEqual([])
  })

  it('do not load the fetch client of Node, a fifth of a cold start, and export a handler', () => {
    const script = `
      const files = ${JSON.stringify(Object.keys(outputs).filter((path) => path.startsWith('dist/functions/')))}
      const mute = files.filter((file) => typeof require(${JSON.stringify(root)} + '/' + file).handler !== 'function')
      console.log(JSON.stringify({ mute, undici: process.moduleLoadList.filter((name) => name.includes('undici')) }))`
    expect(JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))).toEqual({ mute: [], undici: [] })
  })
})
