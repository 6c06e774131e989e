import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setVerifiedIf } from '../../../lib/store/users/users.ts'
import { call } from '../../harness/call.ts'
import { failing } from '../../harness/failing.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { receiveMails } from '../../lib/infrastructure/mail/smtp.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

/** A service that a bot calls, and the paths that were called. */
async function service(): Promise<{ url: string; calls: string[] }> {
  const calls: string[] = []
  const { url } = await serve((request, response) => {
    calls.push(request.url ?? '')
    response.end('{"respondentID": "ada"}')
  })
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  return { url, calls }
}

async function mailbox() {
  const { url, mails } = await receiveMails()
  vi.stubEnv('SMTP_URL', url)
  return {
    /** How many e-mails were sent to an address, in upper or lower case. */
    sentTo: async (address: string) => {
      await drain({ only: ['MailQueue'] })
      return mails.filter(({ to }) => to.some((each) => each.toLowerCase() === address)).length
    },
  }
}

const workflow = async (tenant: Tenant, action: object): Promise<string> =>
  (await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { title: 'W', actions: [{ active: true, ...action }] } })).body._id

/** A question whose answer, kept as the attribute `to`, runs a workflow; then the question comes again. */
async function asking(tenant: Tenant, workflowID: string, more: object = {}): Promise<void> {
  const { featureID, resourceIDs } = await newFeature(tenant, 'Ask', [
    {
      messages: [{ type: 'text', text: 'Where to?' }],
      properties: { active: true, attribute: { to: 'answer' } },
      actions: { active: true, list: [{ actions: { active: true, workflow: workflowID } }], ...more },
    },
  ])
  const logic = { active: true, goToFeature: featureID }
  await tenant.call('PATCH', `/resource/${resourceIDs[0]}`, { body: { logic } })
}

const letter = (toEmail: string) => ({ email: { active: true, subject: 'News', content: '<p>x</p>', toEmail: [toEmail] } })

let count = 0
const address = () => `somebody-${Date.now()}-${count++}@example.test`

afterEach(() => vi.unstubAllEnvs())

describe('an application whose owner has not verified their e-mail address', () => {
  it('calls no webhook or validation URL and sends no e-mail until then', async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const [{ url, calls }, mails, tenant] = [await service(), await mailbox(), await newTenant()]
    const to = address()
    const webhook = { active: true, list: [{ type: 'POST', url: `${url}/workflow` }] }
    const id = await workflow(tenant, { webhook, ...letter(to) })
    await asking(tenant, id, { webhook: { active: true, type: 'post', url: `${url}/resource` } })
    const talker = await newTalker(tenant)
    await talker.say('hello')
    expect(await talker.say('there')).toEqual(['Where to?'])
    await tenant.call('POST', '/executeaction', { body: { appID: tenant.appID, respondentID: talker.id, workflowID: id } })
    expect([calls, await mails.sentTo(to)]).toEqual([[], 0])
    await setVerifiedIf(tenant.userID)
    expect(await talker.say('there')).toEqual(['Where to?'])
    expect([calls.toSorted(), await mails.sentTo(to)]).toEqual([['/resource', '/workflow'], 1])
  })

  it('calls no validation URL: the answer is refused as without a result', async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const [{ url, calls }, tenant] = [await service(), await newTenant()]
    await newFeature(tenant, 'Ask', [
      {
        messages: [{ type: 'text', text: 'Code?' }],
        validation: { active: true, type: 'api', api: url },
        helpText: { invalidAnswer: 'No.' },
      },
      'Thanks',
    ])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    expect(await talker.say('12')).toEqual(['No.'])
    await setVerifiedIf(tenant.userID)
    expect(await talker.say('12')).toEqual(['Thanks'])
    expect(calls).toHaveLength(1)
  })

  it('posts no password to a login_url', async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const [{ url, calls }, tenant] = [await service(), await newTenant()]
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { security: { login_needed: true, login_url: url } } })
    const open = () => call('POST', `/channels/web/${tenant.appID}/session`, { body: { login: 'ada', password: 'p' } })
    expect([(await open()).status, calls.length]).toEqual([401, 0])
    await setVerifiedIf(tenant.userID)
    expect([(await open()).status, calls.length]).toEqual([201, 1])
  })

  it('still opens sessions by signature and converses', async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const tenant = await newTenant()
    await newFeature(tenant, 'Hello', ['Hello'])
    const { secret } = (await tenant.call('GET', `/application/${tenant.appID}/webSecret`)).body
    const signature = createHmac('sha256', secret).update('ada').digest('hex')
    const opened = await call('POST', `/channels/web/${tenant.appID}/session`, { body: { respondentID: 'ada', signature } })
    const answer = await call('POST', `/channels/web/${tenant.appID}/messages`, { token: opened.body.token, body: { text: 'hi' } })
    expect(answer.body.messages.map(({ text }: { text: string }) => text)).toEqual(['Hello'])
  })
})

describe('the calls of one turn', () => {
  it('are at most 20, even if its bot reaches more webhooks', async () => {
    const [{ url, calls }, tenant] = [await service(), await newTenant()]
    const list = Array.from({ length: 9 }, (_, i) => ({ type: 'POST', url: `${url}/${i}` }))
    const id = await workflow(tenant, { webhook: { active: true, list } })
    const run = {
      active: true,
      list: [{ actions: { active: true, workflow: id } }],
      webhook: { active: true, type: 'get', url: `${url}/own` },
    }
    await newFeature(
      tenant,
      'Loop',
      Array.from({ length: 5 }, (_, i) => ({ messages: [{ type: 'text', text: `step ${i}` }], actions: run })),
    )
    const talker = await newTalker(tenant)
    expect(await talker.say('hello')).toEqual(['step 0', 'step 1', 'step 2', 'step 3', 'step 4'])
    expect(calls).toHaveLength(20)
    await talker.say('again')
    expect(calls).toHaveLength(40)
  })
})

describe('e-mails of a day', () => {
  it('are limited for each respondent', async () => {
    vi.stubEnv('MAILS_PER_RESPONDENT', '3')
    const mails = await mailbox()
    const tenant = await newTenant()
    const to = address()
    await asking(tenant, await workflow(tenant, letter(to)))
    for (const expected of [3, 6]) {
      const talker = await newTalker(tenant)
      await talker.say('hello')
      for (let i = 0; i < 5; i++) await talker.say('x')
      expect(await mails.sentTo(to)).toBe(expected)
    }
  })

  it('are limited for each recipient named by respondents, not for those named by the bot', async () => {
    vi.stubEnv('MAILS_PER_RECIPIENT', '2')
    const mails = await mailbox()
    const tenant = await newTenant()
    const desk = address()
    const stranger = address()
    const email = { active: true, subject: 'News', content: '<p>x</p>', toEmail: ['{{to}}', desk] }
    await asking(tenant, await workflow(tenant, { email }))
    for (let i = 0; i < 4; i++) {
      const talker = await newTalker(tenant)
      await talker.say('hello')
      await talker.say(i % 2 ? stranger : stranger.toUpperCase())
    }
    expect(await mails.sentTo(stranger)).toBe(2)
    expect(await mails.sentTo(desk)).toBe(4)
  })

  it('are limited for all applications of an owner, together', async () => {
    vi.stubEnv('MAILS_PER_OWNER', '4')
    const mails = await mailbox()
    const tenant = await newTenant()
    const to = address()
    const other = { ...tenant, appID: (await tenant.call('POST', '/application', { body: { title: 'B' } })).body.appID }
    for (const each of [tenant, other]) {
      await asking(each, await workflow(each, letter(to)))
      const talker = await newTalker(each)
      await talker.say('hello')
      for (let i = 0; i < 3; i++) await talker.say('x')
    }
    expect(await mails.sentTo(to)).toBe(4)
  })

  it('count when an API call runs the workflow', async () => {
    vi.stubEnv('MAILS_PER_RESPONDENT', '1')
    const mails = await mailbox()
    const tenant = await newTenant()
    const to = address()
    const workflowID = await workflow(tenant, letter(to))
    await tenant.profile('ada', {})
    const { appID } = tenant
    for (let i = 0; i < 3; i++) await tenant.call('POST', '/executeaction', { body: { appID, respondentID: 'ada', workflowID } })
    expect(await mails.sentTo(to)).toBe(1)
  })
})

describe('what a service answers', () => {
  it.each([
    ['lists 100,000 deep', `{"seat":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects 100,000 deep', `{"seat":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
  ])('does no harm as %s: it is not stored, and the turn continues', async (_, text) => {
    const { url } = await serve((_request, response) => void response.end(text))
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    const tenant = await newTenant()
    const list = [{ type: 'POST', url, save_response_in_attribute: true, output: { memory_details: [{ api_value: 'seat' }] } }]
    await asking(tenant, await workflow(tenant, { webhook: { active: true, list } }))
    const talker = await newTalker(tenant)
    await talker.say('hello')
    expect(await talker.say('x')).toEqual(['Where to?'])
    expect((await tenant.read(talker.id)).body.attribute).toEqual({ to: 'x' })
  })
})

describe('a turn that fails after it called outside', () => {
  it('does not block: the next message is answered at once', async () => {
    const [{ url, calls }, tenant] = [await service(), await newTenant()]
    await asking(tenant, await workflow(tenant, { webhook: { active: true, list: [{ type: 'POST', url }] } }))
    const talker = await newTalker(tenant)
    await talker.say('hello')
    const failed = await failing('before', () => talker.post({ text: 'x' }))
    expect([failed.status, calls.length]).toEqual([500, 1])
    const began = Date.now()
    expect(await talker.say('y')).toEqual(['Where to?'])
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(calls).toHaveLength(2)
  })
})
