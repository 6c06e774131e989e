import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from './harness/freePorts.ts'

/** Runs the commands of the README against the platform that `npm start` starts. */

const root = resolve(import.meta.dirname, '..')
const readme = await readFile(join(root, 'README.md'), 'utf8')
const demoFile = join(root, '.local/demo.json')

/** The shell commands under a heading. */
const commandsOf = (heading: string): string => {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands).join('\n')
}

const shell = async (commands: string, cwd: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], { cwd, timeout: 90_000, env: process.env })
  return stdout
}

interface Started {
  readonly process: ChildProcess
  readonly readyMs: number
}

async function start(port: number, dataDir: string): Promise<Started> {
  const began = Date.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: '' },
  })
  await new Promise<void>((ready, failed) => {
    child.stdout?.on('data', (data: Buffer) => {
      if (data.toString().includes('Causerie is running')) ready()
    })
    child.once('exit', (code) => failed(new Error(`npm start ended with ${code}`)))
  })
  return { process: child, readyMs: Date.now() - began }
}

/** The processes that belong to what `npm start` started. */
async function processesOf(port: number, dataDir: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,args'])
  const marks = [`--httpPort ${port} `, `--port ${port + 3}`, dataDir]
  return stdout.split('\n').filter((line) => marks.some((mark) => line.includes(mark)))
}

async function stop({ process: child }: Started, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-(child.pid ?? 0), signal)
  await gone
}

describe('the README, from start to a campaign', () => {
  let port: number
  let work: string
  let platform: Started
  let url: string
  beforeAll(async () => {
    port = await freePorts()
    url = `http://localhost:${port}`
    work = await mkdtemp(join(tmpdir(), 'causerie-readme-'))
    platform = await start(port, join(work, 'data'))
  }, 120_000)
  afterAll(async () => {
    if (platform.process.exitCode === null && platform.process.signalCode === null) await stop(platform, 'SIGKILL')
    await rm(work, { recursive: true, force: true })
  })

  it('starts with a demo, which .local/demo.json describes', async () => {
    const demo = JSON.parse(await readFile(demoFile, 'utf8'))
    expect(demo).toEqual({
      baseURL: url,
      websocketURL: `ws://localhost:${port + 1}`,
      email: expect.any(String),
      password: expect.any(String),
      token: expect.any(String),
      appID: expect.any(String),
      userID: expect.any(String),
    })
    const answer = await fetch(`${url}/data/respondentsList?appID=${demo.appID}`, { headers: { authorization: `Bearer ${demo.token}` } })
    expect(await answer.json()).toHaveLength(1000)
  })

  it('Five minutes', async () => {
    const out = await shell(commandsOf('Five minutes'), root)
    expect(out).toMatch(/"respondentID":"ada","attribute":\{[^}]*"firstName":"Ada"/)
    expect(out).toMatch(/"count":\d+,"sample":\["demo-/)
    expect(out).toMatch(/"state":"sent".*"pending":0/)
  }, 60_000)

  it('A real campaign, on a file with the same columns', async () => {
    const jobs = ['management', 'technician', 'services']
    const rows = Array.from(
      { length: 600 },
      (_, i) => `unknown,${jobs[i % 3]},married,tertiary,no,${i % 2 ? 'yes' : 'no'},no,unknown,5,may,1,261,-1,0,58,${i * 10},no`,
    )
    const header = 'poutcome,job,marital,education,default,housing,loan,contact,day,month,campaign,duration,pdays,previous,age,balance,y'
    const file = join(work, 'bank-customers.csv')
    await writeFile(file, `${[header, ...rows].join('\n')}\n`)
    const variables = commandsOf('Five minutes').split('\n').slice(0, 3).join('\n')
    const out = await shell(`${variables}\n${commandsOf('A real campaign').replace(' bank-customers.csv', ` ${file}`)}`, root)
    const selected = rows.filter((_, i) => i % 3 === 0 && i * 10 > 2000).length
    expect(out).toContain('600 written, 0 refused')
    expect(out).toContain(`"count":${selected},`)
    expect(out).toMatch(new RegExp(`"numRecipients":${selected},"pending":0,"sent":${selected},`))
    expect(out).toContain(`sent | recipients ${selected} | pending 0 | sent ${selected} | delivered ${selected}\n`)
    // The next output may follow on the same line, since curl prints no newline at the end.
    const recipients = JSON.parse(/^\[\{.*?\}\]/m.exec(out)?.[0] ?? '')
    expect(recipients.filter((r: { status: string }) => r.status === 'sent')).toHaveLength(selected)
    expect(out).toContain('Recipients who failed and are sent to again: 0.')
  }, 120_000)

  it('A bot on your site: creates a feature, and prints the widget as one line', async () => {
    const variables = commandsOf('Five minutes').split('\n').slice(0, 3).join('\n')
    const out = await shell(`${variables}\n${commandsOf('A bot on your site')}`, root)
    const { appID } = JSON.parse(await readFile(demoFile, 'utf8'))
    expect(out).toContain('"attribute":{"mail":"answer"}')
    expect(out).toMatch(/"<script async src=.*<\/causerie-widget>"|"<script async src=/)
    expect(out).toContain(appID)
  }, 60_000)

  it('A bot that understands: is trained automatically, and answers what it was taught', async () => {
    const variables = commandsOf('Five minutes').split('\n').slice(0, 3).join('\n')
    const out = await shell(`${variables}\n${commandsOf('A bot that understands')}`, root)
    expect(out).toMatch(/"intent_name":"parcel",.*"language":"en"/)
    expect(out).toMatch(/"text":"It is on its way, and arrives tomorrow\.".*"text":"Français ou English\?"/)
  }, 60_000)

  it('loses no acknowledged write when everything is killed, and leaves no process behind on Ctrl-C', async () => {
    const demo = JSON.parse(await readFile(demoFile, 'utf8'))
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
    const read = async (path: string): Promise<any> =>
      (await fetch(url + path, { headers: { authorization: `Bearer ${demo.token}` } })).json()
    const writes = Array.from({ length: 50 }, (_, i) =>
      fetch(`${url}/data/userProfile?appID=${demo.appID}&respondentID=kept-${i}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${demo.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ attribute: { n: String(i) } }),
      }).then((answer) => answer.status),
    )
    expect(new Set(await Promise.all(writes))).toEqual(new Set([200]))
    await stop(platform, 'SIGKILL')
    platform = await start(port, join(work, 'data'))
    // The old token is still valid, since the secret is stored with the data.
    for (let i = 0; i < 50; i += 7)
      expect((await read(`/data/userProfile?appID=${demo.appID}&respondentID=kept-${i}`)).attribute).toEqual({ n: String(i) })
    expect(JSON.parse(await readFile(demoFile, 'utf8')).appID).toBe(demo.appID)
    const [campaign] = await read(`/notifications/${demo.appID}`)
    expect(campaign).toMatchObject({ state: 'sent', isSent: true })
    await stop(platform, 'SIGINT')
    expect(await processesOf(port, join(work, 'data'))).toEqual([])
  }, 120_000)
})
