import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, startDynamoDB } from '../../local/engines.ts'
import { localTable } from '../../local/environment.ts'
import { createTable } from '../../local/resources.ts'
import { addTOTP, newAccount } from '../harness/account.ts'
import { call } from '../harness/call.ts'
import { freePorts } from '../harness/freePorts.ts'
import { addPasskey } from '../harness/passkeys.ts'
import { root } from '../harness/sources.ts'
import { newTenant } from '../harness/tenant.ts'
import { bodyOf, serve } from '../lib/infrastructure/outboundHttp/serve.ts'

/** The commands of operators, as processes of their own. */

const password = 'correct horse battery'
const mail = () => `${randomUUID()}@example.test`

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

async function run(
  command: string,
  args: readonly string[],
  { input = `${password}\n`, env = {} }: { input?: string; env?: object } = {},
): Promise<Ended> {
  const { DATA_DIR: _, AWS_ENDPOINT_URL_DYNAMODB: __, TABLE_NAME: ___, MASTER_SECRET: ____, ...rest } = process.env
  const child = spawn(process.execPath, [join(root, 'local/causerie.ts'), command, ...args], { cwd: root, env: { ...rest, ...env } })
  child.stdin.end(input)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { code, out, err }
}

/** Of a platform that does not answer; its engine does, three ports behind. */
let port: string
let engine: Engine
const logIn = async (email: string, word = password) => (await call('POST', '/user/login', { body: { email, password: word } })).status

let work: string
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'causerie-operator-'))
  const base = await freePorts()
  port = String(base)
  // The commands find a platform of this machine by its port; the name of its table is always the same.
  delete process.env['AWS_ENDPOINT_URL_DYNAMODB']
  engine = await startDynamoDB({ port: base + 3 })
  await createTable(engine.url, localTable)
  Object.assign(process.env, { AWS_ENDPOINT_URL_DYNAMODB: engine.url, TABLE_NAME: localTable })
})
afterAll(async () => {
  await engine.stop()
  await rm(work, { recursive: true })
})

describe('npx causerie user', () => {
  it('creates a user of the running platform, who can log in; the e-mail address is then taken', async () => {
    const email = mail()
    const made = await run('user', ['--email', email, '--first-name', 'Ada', '--port', port])
    expect([made.code, made.err, made.out]).toEqual([
      0,
      '',
      expect.stringMatching(/^User user-\w+ \(.*\) was created in the platform on port/),
    ])
    expect(await logIn(email)).toBe(200)
    const again = await run('user', ['--email', email, '--port', port])
    expect([again.code, again.err]).toEqual([1, 'A user with this e-mail address already exists.\n'])
  })

  it('sets a new password of an existing user', async () => {
    const email = mail()
    await run('user', ['--email', email, '--port', port])
    const set = await run('user', ['--email', email, '--new-password', '--port', port], { input: 'another horse battery\n' })
    expect([set.code, await logIn(email), await logIn(email, 'another horse battery')]).toEqual([0, 401, 200])
    const nobody = await run('user', ['--email', mail(), '--new-password', '--port', port])
    expect([nobody.code, nobody.err]).toEqual([1, 'There is no user with this e-mail address.\n'])
  })

  it('removes all second factors of a user who has lost them', async () => {
    const account = await newAccount()
    await addTOTP(account)
    await addPasskey(account)
    expect(await logIn(account.email)).toBe(401)
    const reset = await run('user', ['--email', account.email, '--reset-factors', '--port', port])
    expect([reset.code, reset.out]).toEqual([0, expect.stringMatching(/^The second factors of user user-\w+ \(.*\) were removed in the/)])
    const { body } = await call('GET', '/user/factors', { token: account.token })
    expect(body).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 })
    expect(await logIn(account.email)).toBe(200)
    const nobody = await run('user', ['--email', mail(), '--reset-factors', '--port', port])
    expect([nobody.code, nobody.err]).toEqual([1, 'There is no user with this e-mail address.\n'])
  })

  it('creates a user in the data of a stopped platform', async () => {
    const email = mail()
    const env = { DATA_DIR: join(work, 'data') }
    const made = await run('user', ['--email', email, '--port', '1'], { env })
    expect([made.code, made.err, made.out]).toEqual([0, '', expect.stringContaining(`in the data in ${env.DATA_DIR}`)])
    expect((await run('user', ['--email', email, '--port', '1'], { env })).err).toBe('A user with this e-mail address already exists.\n')
  })

  it.each([
    [['--email', 'nobody'], password, /email must be an e-mail address/],
    [['--email', 'ada@example.test'], 'short', /password must have at least 10 characters/],
    [[], password, /--email/],
    [['--email', 'ada@example.test', '--port', '1'], password, /Nothing runs on port 1/],
    [['--email', 'ada@example.test', '--name', 'x'], password, /--name/],
  ])('exits with 2 for %j', async (args, word, message) => {
    const { code, err } = await run('user', args, { input: `${word}\n` })
    expect([code, err]).toEqual([2, expect.stringMatching(message)])
  })
})

describe('on AWS', () => {
  const oldSecret = 'o'.repeat(40)
  const newSecret = 'n'.repeat(40)
  const table = 'operator'
  let env: Record<string, string>

  /** CloudFormation, which tells the outputs of the stack, and AWS Secrets Manager. */
  async function aws(): Promise<string> {
    const { url } = await serve(async (request, response) => {
      const body = await bodyOf(request)
      if (request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue')
        return void response.end(JSON.stringify({ SecretString: body.includes('arn:new') ? newSecret : oldSecret }))
      if (!body.includes('causerie-prod'))
        return void response
          .writeHead(400)
          .end('<ErrorResponse><Error><Code>ValidationError</Code><Message>no such stack</Message></Error></ErrorResponse>')
      const outputs = { TableName: table, MasterSecrets: '2=arn:new,1=arn:old' }
      const members = Object.entries(outputs).map(
        ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
      )
      response.end(
        `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>causerie-prod</StackName><Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
      )
    })
    return url
  }

  beforeAll(async () => {
    await createTable(engine.url, table)
    env = { AWS_ENDPOINT_URL_DYNAMODB: engine.url, AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
  })

  const onAWS = async () => {
    const url = await aws()
    return { ...env, AWS_ENDPOINT_URL_CLOUDFORMATION: url, AWS_ENDPOINT_URL_SECRETS_MANAGER: url }
  }

  it('npx causerie user creates a user in the table of the stack', async () => {
    const email = mail()
    const made = await run('user', ['--email', email, '--stage', 'prod'], { env: await onAWS() })
    expect([made.code, made.err, made.out]).toEqual([0, '', expect.stringContaining('in causerie-prod in eu-west-1')])
    process.env['TABLE_NAME'] = table
    expect(await logIn(email)).toBe(200)
    process.env['TABLE_NAME'] = localTable
    const nowhere = await run('user', ['--email', email, '--stage', 'none'], { env: await onAWS() })
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('The stack causerie-none cannot be read in eu-west-1')])
  })

  it.each([
    ['user', ['--email', 'ada@example.test', '--stage', 'prod']],
    ['reseal', ['--stage', 'prod']],
    ['migrate', ['--stage', 'prod']],
    ['migrate', ['--table', 'restored']],
  ])('%s %j does not guess the region', async (command, args) => {
    const { code, err } = await run(command, args, { env: { ...(await onAWS()), AWS_REGION: '' } })
    expect([code, err]).toEqual([2, expect.stringMatching(/^Name the region of the \w+ with --region or in AWS_REGION\.\n$/)])
  })

  it('gives up on an AWS that accepts and stays silent', async () => {
    const { url } = await serve(() => {})
    const silent = { ...env, AWS_ENDPOINT_URL_CLOUDFORMATION: url, REQUEST_TIMEOUT_MS: '300' }
    const { code, err } = await run('user', ['--email', mail(), '--stage', 'prod'], { env: silent })
    expect([code, err]).toEqual([1, expect.stringContaining('The stack causerie-prod cannot be read in eu-west-1')])
  })

  it('npx causerie migrate works on the table of the stack', async () => {
    const done = await run('migrate', ['--stage', 'prod'], { env: await onAWS() })
    expect([done.code, done.err, done.out]).toEqual([0, '', expect.stringContaining('items read')])
    const again = await run('migrate', ['--stage', 'prod'], { env: await onAWS() })
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('There is nothing to do')])
    const nowhere = await run('migrate', ['--stage', 'none'], { env: await onAWS() })
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('The stack causerie-none cannot be read')])
  })

  it('npx causerie reseal seals credentials by the current key', async () => {
    Object.assign(process.env, { TABLE_NAME: table, MASTER_SECRET: `1:${oldSecret}` })
    const tenant = await newTenant()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { sms: { active: true, smsprovider_authToken: 'secret' } } })
    process.env['TABLE_NAME'] = localTable
    const environment = await onAWS()
    const first = await run('reseal', ['--stage', 'prod'], { env: environment })
    expect([first.code, first.err, first.out]).toEqual([0, '', 'Resealed 1 of 1 applications in causerie-prod in eu-west-1.\n'])
    expect((await run('reseal', ['--stage', 'prod'], { env: environment })).out).toContain('0 of 1')
  })

  it('npx causerie reseal reads the secrets of a local platform from its data', async () => {
    const env = { DATA_DIR: join(work, 'data') }
    await writeFile(join(work, 'data/master-secret'), `2:${newSecret} 1:${oldSecret}`)
    const { code, out, err } = await run('reseal', ['--port', '1'], { env })
    expect([code, err, out]).toEqual([0, '', expect.stringContaining('0 of 0 applications')])
  })
})
