import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Packed, pack, packageProblems } from '../../build/release/packages.ts'
import { call } from '../harness/call.ts'
import { root } from '../harness/sources.ts'
import { newTenant } from '../harness/tenant.ts'

/** The packages that are published, packed and installed without a network in projects of their own. */

const run = promisify(execFile)
/** Node as the packages require it, not that of the machine. */
const node = process.execPath

let work: string
let packages: Packed[]
let url: string
const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.replace('Bearer ', '')
  const answer = await call(request.method ?? '', request.url ?? '', { token })
  response.writeHead(answer.status, answer.headers).end(answer.text)
})

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'causerie-packages-'))
  packages = await Promise.all([pack('client', work), pack('local/npm', work)])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await writeFile(join(work, 'package.json'), '{"private": true}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packages.map(({ file }) => file)], { cwd: work })
})
afterAll(async () => {
  server.close()
  await rm(work, { recursive: true, force: true })
})

/** Writes a file of the project, runs a command in it, and returns what it prints. */
async function inProject(file: string, source: string, command: string, ...args: string[]): Promise<string> {
  await mkdir(join(work, file, '..'), { recursive: true })
  await writeFile(join(work, file), source)
  return (await run(command, args, { cwd: work })).stdout.trim()
}

it('have README, licence, and all that their manifests name, and depend on nothing', async () => {
  for (const [i, folder] of ['client', 'local/npm'].entries()) {
    const manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
    expect(packageProblems(manifest, packages[i]?.files ?? []), folder).toEqual([])
    expect([manifest.dependencies, manifest.scripts.prepack]).toEqual([undefined, 'npm run build'])
  }
})

describe('causerie-client', () => {
  const ask = () => `createClient({ url: '${url}' }).getHealth().then((health) => console.log(JSON.stringify(health)))`

  it('is imported by ES modules, and required by CommonJS', async () => {
    const imported = await inProject('app.mjs', `import { createClient } from 'causerie-client'\nawait ${ask()}`, node, 'app.mjs')
    const required = await inProject('app.cjs', `const { createClient } = require('causerie-client')\n${ask()}`, node, 'app.cjs')
    expect([JSON.parse(imported), required]).toEqual([{ status: 'ok' }, imported])
  })

  it('is bundled by Vite', async () => {
    await inProject('site/main.js', `import { createClient } from 'causerie-client'\n${ask()}`, node, '--version')
    const page = '<script type="module" src="./main.js"></script>'
    await inProject('site/index.html', page, node, join(root, 'node_modules/vite/bin/vite.js'), 'build', 'site', '--logLevel', 'error')
    expect(await readFile(join(work, 'site/dist/index.html'), 'utf8')).toMatch(/src="\/assets\/index-[\w-]+\.js"/)
  })

  const source = `import { createClient, openWebChat, Refused } from 'causerie-client'

const causerie = createClient({ url: 'http://localhost' })
export async function city(): Promise<unknown> {
  const outcome = await causerie.attempt.getUserProfile({ query: { appID: 'a', respondentID: 'b' } })
  return outcome.ok ? outcome.reply.attribute : [outcome.code, Refused, openWebChat]
}
// @ts-expect-error
void causerie.getUserProfile({ path: { appID: 'a' } })
`
  const compile = (...options: string[]) => {
    const compiler = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--target', 'es2022']
    return run(node, [...compiler, '--lib', 'es2022,dom,dom.iterable,dom.asynciterable', ...options], { cwd: work }).catch(
      ({ stdout }) => ({ stdout }),
    )
  }

  it.each([
    [
      ['--module', 'node16', '--skipLibCheck'],
      ['client.mts', 'client.cts'],
    ],
    [
      ['--module', 'nodenext', '--skipLibCheck'],
      ['client.mts', 'client.cts'],
    ],
    [['--module', 'esnext', '--moduleResolution', 'bundler'], ['client.ts']],
  ])('has types for %j', async (options, files) => {
    for (const file of files) await writeFile(join(work, file), source)
    expect((await compile(...options, ...files)).stdout).toBe('')
  })
})

describe('causerie', () => {
  const causerie = (args: readonly string[], env: object = {}) =>
    run(node, [join(work, 'node_modules/.bin/causerie'), ...args], { cwd: work, env: { ...process.env, ...env } })

  it('prints its version', async () => {
    expect((await causerie(['--version'])).stdout.trim()).toBe(packages[1]?.version)
  })

  it('works on a deployment by its URL and a token, outside of the repository', async () => {
    const tenant = await newTenant()
    await tenant.profile('ada', { attribute: { city: 'Paris' } })
    const args = ['csv', 'respondents', '--app', tenant.appID, '--json']
    const { stdout } = await causerie(args, { CAUSERIE_URL: url, CAUSERIE_TOKEN: tenant.token })
    expect(JSON.parse(stdout)).toMatchObject({ respondentID: 'ada', 'attribute.city': 'Paris' })
    const refused = await causerie(args, { CAUSERIE_URL: url, CAUSERIE_TOKEN: 'wrong' }).catch((error) => error)
    expect([refused.code, JSON.parse(refused.stderr)]).toMatchObject([1, { error: { status: 401, requestID: expect.any(String) } }])
  })

  it('refuses a command without a deployment', async () => {
    const { code, stderr } = await causerie(['bot', 'pull'], { CAUSERIE_TOKEN: 'x' }).catch((error) => error)
    expect([code, stderr]).toEqual([2, expect.stringContaining('No platform was started from this folder')])
  })

  it('has the notices of the packages that it contains', async () => {
    const notices = await readFile(join(work, 'node_modules/causerie/THIRD-PARTY-NOTICES.txt'), 'utf8')
    for (const name of ['commander', 'papaparse', '@aws-sdk/client-dynamodb']) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })
})
