import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePorts } from './harness/freePorts.ts'

/** Runs the commands of the README and of the guides against the platform that `npm start` starts. */

const root = resolve(import.meta.dirname, '..')
const readme = await readFile(join(root, 'README.md'), 'utf8')
const demoFile = join(root, '.local/demo.json')

/** The environment of a user, without variables of other tests. */
const { DATA_DIR: _, AWS_ENDPOINT_URL_DYNAMODB: __, TABLE_NAME: ___, MASTER_SECRET: ____, ...plain } = process.env

/** The shell commands of a page. */
const shellBlocksOf = (page: string): string => [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands).join('\n')

/** The shell commands under a heading of the README. */
const commandsOf = (heading: string): string => shellBlocksOf(readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? '')

const shell = async (commands: string, cwd: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], { cwd, timeout: 540_000, env: plain })
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
    env: { ...plain, PORT: String(port), DATA_DIR: dataDir, SEED: '' },
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

describe('the README and the guides', () => {
  let port: number
  let work: string
  let platform: Started
  let url: string
  beforeAll(async () => {
    port = await freePorts()
    url = `http://localhost:${port}`
    work = await mkdtemp(join(tmpdir(), 'causerie-readme-'))
    platform = await start(port, join(work, 'data'))
  })
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
  })

  /** Types the commands of a guide, which stands alone: in a shell of its own. */
  const follow = async (name: string): Promise<string> => {
    const commands = shellBlocksOf(await readFile(join(root, `docs/guides/${name}.md`), 'utf8'))
    expect(commands).not.toBe('')
    return shell(commands, root)
  }

  it('Tutorial: a bot that answers, saves and hands over, a campaign, and a receiver that is told of all of it', async () => {
    const page = await readFile(join(root, 'docs/guides/tutorial.md'), 'utf8')
    const receiver = join(root, '.local/receiver.ts')
    await writeFile(receiver, /```ts\n\/\/ receiver\.ts\n(.*?)```/s.exec(page)?.[1] ?? '')
    const [before, between, after] = page.split(/```bash\n.*?```/s).map(shellBlocksOf)
    const [listen, receive] = Array.from(page.matchAll(/```bash\n(.*?)\n```/gs), ([, command]) => command)
    // The other terminals: jobs with process groups of their own, which Ctrl-C reaches.
    const out = await shell(
      `set -m; WORK='${work}'; export RECEIVER_PORT=${port + 8}
      ${before}
      ${listen} > "$WORK/listen" & LISTEN=$!
      until SECRET=$(grep -o 'whsec_.*' "$WORK/listen"); do sleep 0.2; done
      ${between}
      ${receive} > "$WORK/received" & RECEIVER=$!
      until (exec 3<>/dev/tcp/127.0.0.1/$RECEIVER_PORT) 2>/dev/null; do sleep 0.2; done
      ${after}
      until grep -q 'campaign sent' "$WORK/received"; do sleep 0.2; done
      echo "not taken: $(grep '→' "$WORK/listen" | grep -vc '→ 204 in')"
      kill -INT -- -$LISTEN; wait $LISTEN || true; kill -- -$RECEIVER
      echo; echo received:; cat "$WORK/received"; api "/subscriptions/$SHOP"`,
      root,
    )
    await rm(receiver)
    expect(out).toMatch(/This e-mail address is not valid\..*We will write to ada@example\.com\..*\n?ada@example\.com$/m)
    expect(out).toMatch(/"reason":"bot","asked":"A question","lastWords":"Do you repair tandems\?"/)
    expect(out).toContain('sent | recipients 1 | pending 0 | sent 1\n')
    expect(out).toContain('"text":"Your bike is ready. We have written to ada@example.com."')
    expect(out).toContain('not taken: 0\n')
    const [, received = ''] = out.split('\nreceived:\n')
    for (const type of ['respondent.created', 'message', 'respondent.changed', 'answer'])
      expect(received).toMatch(new RegExp(`^${type} web-`, 'm'))
    expect(received.match(/^handover web-/gm)).toHaveLength(2)
    expect(received).toMatch(/campaign sent\n\[\]$/)
  })

  it('Concepts', async () => {
    const out = await follow('concepts')
    expect(out).toMatch(/^features: \d\d$/m)
    expect(out).toMatch(/^workflows: [1-9]$/m)
  })

  it('Build a bot by API: it validates, stores and branches, and its files are the bot', async () => {
    const out = await follow('build-a-bot')
    expect(out.match(/Where may we write to\?/g)?.length).toBeGreaterThan(2)
    expect(out).toContain('How often shall we write to ada@example.com?')
    expect(out).toContain('Thank you. See you soon!')
  })

  it('Draft, publish, roll back: visitors meet a change once it is published, and no more once it is rolled back', async () => {
    const out = await follow('publish')
    expect(out.match(/We open at (9|10)\./g)?.slice(-5)).toEqual([9, 10, 10, 10, 9].map((hour) => `We open at ${hour}.`))
  })

  it('Understanding: the bot is trained automatically, and answers what it was trained on', async () => {
    const out = await follow('understanding')
    expect(out).toMatch(/"intent_name":"parcel",.*"language":"en"/)
    // The number of small-talk intents of each language.
    expect(out).toMatch(/^33$/m)
    expect(out).toMatch(/"text":"It is on its way, and arrives tomorrow\.".*"text":"Français ou English\?"/)
  })

  it('Answer from your documents: a passage is quoted, and what is not in them is not known', async () => {
    const out = await follow('answer-from-documents')
    expect(out).toMatch(/"known":true,"text":"Within a week after the parcel is back\."/)
    expect(out).toMatch(/false$/m)
    expect(out).toMatch(/"text":"Delivery is free from 50 € on\.".*"text":"I do not know the answer to that\."/)
    expect(out).toMatch(/"text":"do you sell elephants\?".*"kind":"unanswered"/)
  })

  it('The widget: the output is HTML to paste', async () => {
    const out = await follow('widget')
    const { appID } = JSON.parse(await readFile(demoFile, 'utf8'))
    expect(out).toMatch(new RegExp(`^<script async src="?[^"]*"?.*app="?${appID}`, 'm'))
    expect(out).toMatch(/^<iframe /m)
    expect(out).toContain('"#0b6b62"')
  })

  it('Log-in and signatures: a signed respondent gets in, others do not', async () => {
    const out = await follow('log-in')
    expect(out.match(/"respondentID":"customer-42"/g)?.length).toBe(2)
    expect(out).toMatch(/^.*401$/m)
  })

  it('Channels', async () => {
    const out = await follow('channels')
    expect(out).toContain('/channels/sms/')
    expect(out).not.toContain('the secret of your app')
  })

  it('Campaigns: the sample has as many people and managers as the guide says', async () => {
    const guide = await readFile(join(root, 'docs/guides/campaigns.md'), 'utf8')
    const [, selected] = /(\d+) are managers/.exec(guide) ?? []
    const out = await follow('campaigns')
    expect(guide).toContain('1,005 people')
    expect(out).toContain('1,005 written, 0 refused')
    expect(out).toContain(`"count":${selected},`)
    expect(out).toContain(`sent | recipients ${selected} | pending 0 | sent ${selected}\n`)
    // The next output may follow on the same line, since curl prints no newline at the end.
    const recipients = JSON.parse(/^\[\{.*?\}\]/m.exec(out)?.[0] ?? '')
    expect(recipients.filter((r: { status: string }) => r.status === 'sent')).toHaveLength(Number(selected))
    expect(out).toContain('Recipients who failed and are sent to again: 0.')
  })

  it('Operations', async () => {
    const out = await follow('operate')
    expect(out).toContain('{"status":"ok"}')
    expect(out).toContain('"operation":"patchApplication"')
  })

  it('Cost', async () => {
    expect(await follow('cost')).toMatch(/^\d+$/m)
  })

  it('Moving from another platform: people and bot are imported', async () => {
    const out = await follow('moving')
    expect(out).toContain('2 written, 0 refused')
    expect(out).toMatch(/"optedOut":1/)
    expect(out).toMatch(/^\d\d$/m)
  })

  it('Events: a subscription, as on its page', async () => {
    const begin = shellBlocksOf(await readFile(join(root, 'docs/guides/README.md'), 'utf8'))
    const out = await shell(`${begin}\nAPI=$URL\n${shellBlocksOf(await readFile(join(root, 'docs/events.md'), 'utf8'))}`, root)
    expect(out).toContain('"secret":"whsec_')
    // Nobody answers there.
    const ids = '[...require("fs").readFileSync(0, "utf8").matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id).join("\\n")'
    await shell(`${begin}\nfor ID in $(api "/subscriptions/$APP" | node -p '${ids}'); do api "/subscription/$ID" -X DELETE; done`, root)
  })

  it('Deploy: its commands use only existing stages, settings and options', async () => {
    const commands = shellBlocksOf(await readFile(join(root, 'docs/guides/deploy.md'), 'utf8'))
      .split('\n')
      .filter((line) => line && !line.startsWith('export AWS_REGION='))
    const { params } = parse(await readFile(join(root, 'serverless.yml'), 'utf8'), { customTags: [{ tag: '!GetAtt', resolve: String }] })
    const help = await shell('npx causerie user --help', root)
    for (const command of commands) {
      const [, options = ''] = /^(?:npx serverless deploy|npx causerie user) (.*)$/.exec(command) ?? []
      expect(options, command).not.toBe('')
      for (const [, option = ''] of options.replace(/"[^"]*"/g, '').matchAll(/(--[\w-]+)/g))
        if (option !== '--param') expect(command.startsWith('npx causerie') ? help : '--stage', command).toContain(option)
      for (const [, name = ''] of options.matchAll(/--param="(\w+)=/g)) expect(Object.keys(params.default), command).toContain(name)
    }
    expect(commands).toHaveLength(3)
  })

  it('the list of guides is complete, and their commands are run above', async () => {
    const index = await readFile(join(root, 'docs/guides/README.md'), 'utf8')
    const files = (await readdir(join(root, 'docs/guides'))).filter((file) => file !== 'README.md')
    const listed = [...index.matchAll(/^\| \[.+?\]\(([\w-]+\.md)\)/gm)].map(([, file]) => file)
    expect(listed.sort()).toEqual(files.sort())
    const source = await readFile(import.meta.filename, 'utf8')
    const silent = []
    for (const file of files) {
      const commands = shellBlocksOf(await readFile(join(root, 'docs/guides', file), 'utf8'))
      if (commands && !source.includes(`'${file.slice(0, -3)}'`) && !source.includes(file)) silent.push(file)
    }
    expect(silent).toEqual([])
  })

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
    const campaigns: { title?: string }[] = await read(`/notifications/${demo.appID}`)
    expect(campaigns.find(({ title }) => title === 'Offer')).toMatchObject({ state: 'sent', isSent: true })
    await stop(platform, 'SIGINT')
    expect(await processesOf(port, join(work, 'data'))).toEqual([])
  })
})
