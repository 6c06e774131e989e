import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deploymentOf } from '../../local/cli/deployment.ts'
import { runCauserie } from '../../local/commands/program.ts'
import { freePort } from '../../local/engines.ts'
import { type Gateway, startGateway } from '../../local/gateway/gateway.ts'
import { root } from '../harness/sources.ts'

/** Which platform a command works on, where several checkouts are on one machine. */

let work: string
let port: number
let gateway: Gateway
const own = () => join(work, 'own')
const other = () => join(work, 'other')

/** A folder whose platform was last started on a port. */
async function checkout(folder: string, started: number): Promise<void> {
  await mkdir(join(folder, '.local'), { recursive: true })
  await mkdir(join(folder, 'docs'))
  await writeFile(join(folder, '.local/demo.json'), JSON.stringify({ baseURL: `http://localhost:${started}`, token: 'demo', appID: 'app' }))
}

beforeAll(async () => {
  work = await realpath(await mkdtemp(join(tmpdir(), 'causerie-checkouts-')))
  port = await freePort()
  await checkout(own(), port)
  await checkout(other(), port)
  gateway = await startGateway({ host: '127.0.0.1', port, endpoint: '', routes: [], folder: own() })
})
afterAll(async () => {
  await gateway.stop()
  await rm(work, { recursive: true })
})

describe('a command that calls the API', () => {
  const from = (folder: string, more: object = {}) => deploymentOf({}, { token: undefined, folder, ...more })

  it('calls the platform that runs from its folder or one above', async () => {
    const found = { baseURL: `http://localhost:${port}`, token: 'demo', appID: 'app' }
    expect(await from(own())).toEqual(found)
    expect(await from(join(own(), 'docs'))).toEqual(found)
  })

  it('refuses the platform of another checkout, and names it', async () => {
    await expect(from(other())).rejects.toThrow(`The platform on port ${port} runs from ${own()}. Run the command in that folder.`)
  })

  it('refuses a folder that has no platform, or whose platform does not run', async () => {
    await expect(from(work)).rejects.toThrow('No platform was started from this folder')
    const stopped = join(work, 'stopped')
    const silent = await freePort()
    await checkout(stopped, silent)
    await expect(from(stopped)).rejects.toThrow(`The platform of ${stopped} does not run on port ${silent}, where it was started last`)
  })

  it('calls the deployment in CAUSERIE_URL or --url wherever it runs, without the token of the demo', async () => {
    const url = 'https://bots.example.com'
    expect(await from(other(), { url, token: 'own' })).toEqual({ baseURL: url, token: 'own' })
    await expect(from(other(), { url })).rejects.toThrow('Pass an access token')
    const named = await deploymentOf({ url: 'https://other.example.com' }, { token: 'own', url, folder: work })
    expect(named).toEqual({ baseURL: 'https://other.example.com', token: 'own' })
  })
})

describe('a command that works on the table', () => {
  const inFolder = async (folder: string, ...args: string[]) => {
    const { PORT: _, DATA_DIR: __, ...env } = process.env
    const child = spawn(process.execPath, [join(root, 'local/causerie.ts'), 'export', 'app', ...args], { cwd: folder, env })
    const [err, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('exit', resolve))])
    return { code, err }
  }

  it('refuses the platform of another checkout, named by --port or not', async () => {
    const refused = { code: 2, err: `The platform on port ${port} runs from ${own()}. Run the command in that folder.\n` }
    expect(await inFolder(other())).toEqual(refused)
    expect(await inFolder(work, '--port', String(port))).toEqual(refused)
  })

  it('refuses a folder from which none runs, instead of taking the usual port', async () => {
    expect(await inFolder(work)).toEqual({ code: 2, err: expect.stringContaining('No platform runs from this folder.') })
  })

  it('refuses a port that is none', async () => {
    const out = new PassThrough()
    const err = new PassThrough()
    const code = await runCauserie(['export', 'app', '--port', 'abc'], { token: undefined, out, err, signal: new AbortController().signal })
    expect([code, String(err.read())]).toEqual([2, 'The port must be a number up to 65526, not abc.\n'])
  })
})
