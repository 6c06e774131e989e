import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePorts } from '../harness/freePorts.ts'
import { root } from '../harness/sources.ts'

/**
 * The steps of the Dockerfile, executed in a fresh folder instead of an image: Docker is not needed. Two differ: the packages are those of this checkout, which
 * `npm ci` installed, and the address is another one of the loopback interface.
 */

const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')
const run = promisify(execFile)
const address = '127.0.0.2'

interface Step {
  readonly instruction: string
  readonly rest: string
}

let steps: Step[]
const all = (instruction: string): string[] => steps.flatMap((step) => (step.instruction === instruction ? [step.rest] : []))

beforeAll(async () => {
  const lines = (await read('Dockerfile')).split('\n').filter((line) => line && !line.startsWith('#'))
  steps = lines.map((line) => ({ instruction: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
})

/** The files of the build context: those of the repository that .dockerignore leaves. */
async function copyContext(folder: string): Promise<void> {
  const ignored = (await read('.dockerignore')).trim().split('\n')
  const isIgnored = (file: string): boolean =>
    ignored.some((pattern) =>
      pattern.startsWith('**/') ? file.includes(`/${pattern.slice(3)}/`) : file === pattern || file.startsWith(`${pattern}/`),
    )
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 10_000_000 })
  const files = stdout.trim().split('\n')
  await run('cp', ['--parents', ...files.filter((file) => !isIgnored(file)), folder], { cwd: root })
}

describe('the Dockerfile', () => {
  let folder: string
  let child: ChildProcess
  afterAll(async () => {
    if (child?.pid && child.exitCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      process.kill(-child.pid, 'SIGTERM')
      await gone
    }
    await rm(folder, { recursive: true, force: true })
  })

  it('starts the platform, which answers at the address of the container', async () => {
    folder = await mkdtemp(join(tmpdir(), 'causerie-container-'))
    const port = await freePorts()
    let env: Record<string, string> = { PATH: process.env['PATH'] ?? '', HOME: folder, PORT: String(port) }
    let ready = Promise.resolve('')
    for (const { instruction, rest } of steps) {
      if (instruction === 'COPY') await copyContext(folder)
      if (instruction === 'ENV')
        env = {
          ...env,
          ...Object.fromEntries(
            rest
              .replaceAll('/causerie', folder)
              .split(' ')
              .map((pair) => pair.split('=')),
          ),
        }
      if (instruction === 'RUN' && rest.startsWith('npm ci')) {
        // Without the caches of tests, which change meanwhile.
        const packages = (await readdir(join(root, 'node_modules'))).filter((name) => !/^\.(?:cache|vite)/.test(name))
        await mkdir(join(folder, 'node_modules'))
        await run('cp', ['-al', ...packages.map((name) => join(root, 'node_modules', name)), join(folder, 'node_modules')])
        await run('bash', ['-ec', rest.replace(/^npm ci( --[\w-]+)*/, 'npm run --silent prepare')], { cwd: folder, env })
      }
      if (instruction === 'CMD') {
        const [command, ...args]: string[] = JSON.parse(rest.replace('$(hostname -i)', address))
        child = spawn(command ?? '', args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
        ready = new Promise((resolve, reject) => {
          let output = ''
          for (const stream of [child.stdout, child.stderr])
            stream?.on('data', (data: Buffer) => {
              output += data
              if (output.includes('Causerie is running')) resolve(output)
            })
          child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
        })
      }
    }
    await ready
    expect(await (await fetch(`http://${address}:${port}/health`)).json()).toEqual({ status: 'ok' })
    const { appID } = JSON.parse(await readFile(join(folder, '.local/demo.json'), 'utf8'))
    expect(appID).toEqual(expect.any(String))
  })

  it('exposes the API, its WebSocket and files, which compose publishes on this machine only', async () => {
    const compose = parse(await read('compose.yaml'))
    const { ports, platform, volumes } = compose.services.causerie
    expect(ports).toEqual(
      all('EXPOSE')[0]
        ?.split(' ')
        .map((port) => `127.0.0.1:${port}:${port}`),
    )
    expect(all('FROM')).toEqual([expect.stringMatching(new RegExp(`^--platform=${platform} node:24-`))])
    expect([volumes, compose.volumes]).toEqual([['data:/causerie/.local'], { data: null }])
    expect(all('ENV')).toEqual(['DATA_DIR=/causerie/.local/data'])
  })

  it('is like the dev container: the same platform, the same ports, and a Node that package.json accepts', async () => {
    const { image, runArgs, postCreateCommand, forwardPorts } = JSON.parse(await read('.devcontainer/devcontainer.json'))
    expect([image, runArgs, postCreateCommand]).toEqual([expect.stringContaining(':24-'), ['--platform=linux/amd64'], 'npm ci'])
    expect(forwardPorts.map(String)).toEqual(all('EXPOSE')[0]?.split(' '))
    expect(JSON.parse(await read('package.json')).engines.node).toBe('>=22.13')
  })
})
