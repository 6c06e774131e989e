import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { text, withSMS } from '../../harness/channels.ts'
import { killedAt } from '../../harness/failing.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { drain } from '../../harness/queues.ts'
import { itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

const ask = (question: string, attribute: string) => ({
  messages: [{ type: 'text', text: question }],
  properties: { active: true, attribute: { [attribute]: 'answer' } },
})

interface Family {
  readonly tenant: Tenant
  readonly root: Talker
  /** The feature that sub users begin with. */
  readonly form: { readonly featureID: string; readonly resourceIDs: string[] }
  resume(respondentID: string, rootUser?: string): ReturnType<Tenant['call']>
  create(respondentID: string): Promise<void>
  transcript(respondentID: string): Promise<{ from: string; text: string; respondentID?: string; messageID: string }[]>
  texts(respondentID: string): Promise<string[]>
  shown(respondentID: string): Promise<{ attribute: Record<string, string>; liveStatus: boolean; event: Record<string, number> }>
}

/** A root user who talks on the web, whose question `Your address?` waits, and a sub user `tom` who is to fill in a form. */
async function family(): Promise<Family> {
  const tenant = await newTenant()
  await newFeature(tenant, 'Root', [askEmail('Your address?'), askEmail('Another address?')])
  const form = await newFeature(tenant, 'Form', [ask('Age?', 'age'), ask('Sport?', 'sport'), 'Thank you.'])
  const root = await newTalker(tenant)
  await root.say('hello')
  const { appID } = tenant
  const transcript = async (respondentID: string) =>
    (await tenant.call('GET', '/conversation/messages', { query: { appID, respondentID } })).body
  const create = async (respondentID: string) => {
    const body = { appID, respondentID, featureID: form.featureID, attribute: { userParent: root.id } }
    expect((await tenant.call('POST', '/data/botrespondent/create', { body })).body).toBe('OK')
  }
  await create('tom')
  return {
    tenant,
    root,
    form,
    create,
    resume: (respondentID, rootUser = root.id) => tenant.call('POST', '/resumeconversation', { body: { appID, rootUser, respondentID } }),
    transcript,
    texts: async (respondentID) => (await transcript(respondentID)).map((entry: { text: string }) => entry.text),
    shown: async (id) => (await tenant.call('GET', `/respondent/${encodeURIComponent(id)}`, { appid: appID })).body,
  }
}

describe('POST /resumeconversation', () => {
  it('shows the question of the sub user to the root, and records it in both transcripts', async () => {
    const { root, resume, transcript } = await family()
    const view = await openWebView(root.token)
    const { status, body } = await resume('tom')
    expect([status, body]).toEqual([200, { success: true, message: expect.any(String), code: 200, token: '' }])
    expect(view.taken()).toEqual(['Age?'])
    expect((await transcript(root.id)).slice(1)).toMatchObject([
      { from: 'bot', text: 'Your address?' },
      { from: 'bot', text: 'Age?', respondentID: 'tom', messageID: '2.1' },
    ])
    const toms = await transcript('tom')
    expect(toms).toMatchObject([{ from: 'bot', text: 'Age?', messageID: '1.1' }])
    expect(toms[0]).not.toHaveProperty('respondentID')
  })

  it("turns the root's messages into turns of the sub user until that conversation comes to rest", async () => {
    const { tenant, root, form, resume, texts, transcript, shown } = await family()
    await resume('tom')
    expect(await root.say('7')).toEqual(['Sport?'])
    expect(await root.say('judo')).toEqual(['Thank you.'])
    expect((await shown('tom')).attribute).toMatchObject({ age: '7', sport: 'judo', lastResponse: 'judo' })
    const answered = (respondentID: string) =>
      tenant.call('GET', '/data/featureByRespondent', { query: { appID: tenant.appID, respondentID, featureID: form.featureID } })
    expect((await answered('tom')).body.answers.map((each: { response: string[] }) => each.response)).toEqual([['7'], ['judo']])
    expect((await answered(root.id)).body.answers).toEqual([])
    expect((await shown(root.id)).attribute).not.toHaveProperty('age')
    const toms = ['Age?', '7', 'Sport?', 'judo', 'Thank you.']
    expect([await texts('tom'), (await texts(root.id)).slice(2)]).toEqual([toms, toms])
    expect((await transcript(root.id)).slice(2).map(({ respondentID }) => respondentID)).toEqual(toms.map(() => 'tom'))
    // The root speaks for itself again, and is where it was.
    expect(await root.say('a@example.test')).toEqual(['Another address?'])
    expect((await transcript(root.id)).at(-1)).not.toHaveProperty('respondentID')
    expect((await shown(root.id)).attribute).toMatchObject({ lastResponse: 'a@example.test' })
  })

  it('ends with the root itself, whose question is repeated, or with another sub user', async () => {
    const { root, resume, create, shown } = await family()
    await create('zoe')
    await resume('tom')
    await resume('zoe')
    expect(await root.say('9')).toEqual(['Sport?'])
    expect((await resume(root.id)).status).toBe(200)
    expect((await root.transcript()).at(-1)?.text).toBe('Your address?')
    expect(await root.say('a@example.test')).toEqual(['Another address?'])
    await resume('tom')
    expect(await root.say('7')).toEqual(['Sport?'])
    expect([(await shown('zoe')).attribute['age'], (await shown('tom')).attribute['age']]).toEqual(['9', '7'])
  })

  it('ends with a command to the root: its question is answered by the root', async () => {
    const { tenant, root, form, resume, shown } = await family()
    await resume('tom')
    const body = { appID: tenant.appID, respondentID: root.id, featureID: form.featureID, source: 'web' }
    await tenant.call('POST', '/data/botrespondent/bot', { body })
    expect(await root.say('41')).toEqual(['Sport?'])
    expect([(await shown(root.id)).attribute['age'], (await shown('tom')).attribute['age']]).toEqual(['41', undefined])
  })

  it('refuses a respondent that is not a sub user of the root, and is 404 for an unknown one', async () => {
    const { tenant, root, resume } = await family()
    await tenant.profile('stranger', {})
    const refused = await resume('stranger')
    expect([refused.status, refused.body.message]).toEqual([500, expect.stringContaining('respondentID')])
    expect([(await resume('nobody')).status, (await resume('tom', 'nobody')).status]).toEqual([404, 404])
    expect((await root.transcript()).length).toBe(2)
  })
})

describe('a root whose channel speaks as a sub user', () => {
  it('makes one turn for a message that is delivered several times', async () => {
    const { root, resume, texts } = await family()
    await resume('tom')
    const shown = await Promise.all([1, 2, 3, 4].map(() => root.say('7', 'the-same')))
    expect(shown).toEqual(shown.map(() => ['Sport?']))
    expect(await root.say('7', 'the-same')).toEqual(['Sport?'])
    expect([await texts('tom'), (await texts(root.id)).slice(2)]).toEqual([
      ['Age?', '7', 'Sport?'],
      ['Age?', '7', 'Sport?'],
    ])
  })

  it('is processed in sequence, also while the sub user writes', async () => {
    const { tenant, root, resume, texts } = await family()
    const { body } = await tenant.call('GET', `/application/${tenant.appID}/webSecret`)
    const signature = createHmac('sha256', body.secret).update('tom').digest('hex')
    const session = await call('POST', `/channels/web/${tenant.appID}/session`, { body: { respondentID: 'tom', signature } })
    await resume('tom')
    const roots = await openWebView(root.token)
    const toms = await openWebView(session.body.token)
    const say = (words: string) =>
      call('POST', `/channels/web/${tenant.appID}/messages`, { token: session.body.token, body: { text: words } })
    const [one, other] = await Promise.all([root.say('7'), say('8')])
    expect([one, other.body.messages.map((message: { text: string }) => message.text)].sort()).toEqual([['Sport?'], ['Thank you.']])
    expect((await texts(root.id)).slice(2)).toEqual(await texts('tom'))
    // Each sees what the other one said.
    const pushed = (await texts('tom')).slice(1).sort()
    expect([roots.taken().sort(), toms.taken().sort()]).toEqual([pushed, pushed])
  })

  it('calls external services once per message', async () => {
    const { tenant, root, resume } = await family()
    const calls: string[] = []
    const { url } = await serve((request, response) => {
      calls.push(request.url ?? '')
      setTimeout(() => response.end('{}'), 50)
    })
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { featureID } = await newFeature(tenant, 'Checked', [
      { messages: [{ type: 'text', text: 'Code?' }], validation: { active: true, type: 'api', api: `${url}/check` } },
      ask('Sport?', 'sport'),
    ])
    await resume('tom')
    await tenant.call('POST', '/sendMessage', { body: { appID: tenant.appID, respondentID: 'tom', type: 'feature', featureID } })
    const together = await Promise.all([1, 2, 3].map(() => root.say('1234', 'the-same')))
    expect([together, calls]).toEqual([together.map(() => ['Sport?']), ['/check']])
  })

  it('receives what commands and operators send to the sub user', async () => {
    const { tenant, root, form, resume, transcript, texts } = await family()
    await resume('tom')
    const view = await openWebView(root.token)
    const { appID } = tenant
    await tenant.call('POST', '/conversation/live/message', { body: { appID, respondentID: 'tom', text: 'A human here' } })
    await tenant.call('POST', '/sendMessage', { body: { appID, respondentID: 'tom', type: 'resource', resourceID: form.resourceIDs[1] } })
    expect(view.taken()).toEqual(['A human here', 'Sport?'])
    expect((await transcript(root.id)).slice(-2)).toMatchObject([
      { from: 'operator', text: 'A human here', respondentID: 'tom' },
      { from: 'bot', text: 'Sport?', respondentID: 'tom' },
    ])
    expect(await root.say('judo')).toEqual(['Thank you.'])
    // The conversation of the sub user rests: what is said to them reaches the root no more.
    await tenant.call('POST', '/conversation/live/message', { body: { appID, respondentID: 'tom', text: 'Still here' } })
    expect([(await texts('tom')).at(-1), (await texts(root.id)).at(-1)]).toEqual(['Still here', 'Thank you.'])
  })

  it('talks to an operator in live chat, and returns to the question of the sub user', async () => {
    const { tenant, root, resume, texts, shown } = await family()
    await resume('tom')
    const to = (where: string) =>
      tenant.call('POST', `/data/botrespondent/${where}`, { body: { appID: tenant.appID, respondentID: root.id } })
    await to('live')
    expect(await root.say('Help!')).toEqual([])
    expect([(await texts(root.id)).at(-1), await texts('tom')]).toEqual(['Help!', ['Age?']])
    await Promise.all([to('chatbot'), to('chatbot')])
    const back = ['Vous êtes de nouveau avec l’assistant automatique.', 'Age?']
    expect([(await texts(root.id)).slice(-3), await texts('tom')]).toEqual([
      ['Help!', ...back],
      ['Age?', ...back],
    ])
    expect((await shown(root.id)).liveStatus).toBe(false)
    expect(await root.say('7')).toEqual(['Sport?'])
  })

  it('counts each message once, for the sub user', async () => {
    const { tenant, root, resume, shown } = await family()
    const count = async () => (await tenant.call('GET', `/data/application/${tenant.appID}`)).body.current_period
    const before = await count()
    await resume('tom')
    await root.say('7')
    expect(await count()).toMatchObject({
      nb_users: before.nb_users + 1,
      nb_messages: before.nb_messages + 3,
      nb_conversations: before.nb_conversations + 1,
    })
    expect([(await shown(root.id)).event['numMessages'], (await shown('tom')).event['numMessages']]).toEqual([1, 1])
  })

  it('writes for both or for neither, wherever the function is killed', async () => {
    const { root, resume, texts } = await family()
    await resume('tom')
    for (let n = 1, lived = true; lived; n++) {
      for (const moment of ['before', 'after'] as const) {
        const messageID = randomUUID()
        lived = await killedAt(n, moment, () => root.say(`${n} ${moment}`, messageID))
        expect((await texts(root.id)).slice(2)).toEqual(await texts('tom'))
        await root.say(`${n} ${moment}`, messageID)
        expect((await texts('tom')).filter((words) => words === `${n} ${moment}`)).toHaveLength(1)
        await resume('tom')
      }
    }
  })
})

describe('a root who talks by SMS', () => {
  it('receives the question, selects by number, and opts out for itself', async () => {
    const tenant = await newTenant()
    await withSMS(tenant)
    const root = `+336${String(Math.random()).slice(2, 10)}`
    const sports = ['Judo', 'Ski'].map((value) => ({ type: 'button', value }))
    const { featureID } = await newFeature(tenant, 'Form', [
      { messages: [{ type: 'text', text: 'Sport?' }], answers: sports, properties: { active: true, attribute: { sport: 'answer' } } },
      ask('Age?', 'age'),
    ])
    await text(tenant, root, 'Hello')
    const { appID } = tenant
    await tenant.call('POST', '/data/botrespondent/create', {
      body: { appID, respondentID: 'tom', featureID, attribute: { userParent: root } },
    })
    const { requests } = await fakeProvider()
    await tenant.call('POST', '/resumeconversation', { body: { appID, rootUser: root, respondentID: 'tom' } })
    expect(requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toMatchObject([
      { To: root, Body: 'Sport?\n1. Judo\n2. Ski' },
    ])
    expect(await text(tenant, root, 'STOP')).toHaveLength(1)
    expect(await text(tenant, root, '2')).toEqual(['Age?'])
    expect((await tenant.read('tom')).body.attribute).toMatchObject({ sport: 'Ski' })
    expect((await tenant.read('tom')).body.attribute).not.toHaveProperty('optout')
    expect((await tenant.read(root)).body.attribute).toEqual({ optout: 'true' })
  })
})

describe('a sub user with a redirected root', () => {
  it('is erased from the transcript of the root at once, and the root speaks for itself', async () => {
    const { tenant, root, create, resume, texts } = await family()
    const planted = `tom-${randomUUID()}`
    await create(planted)
    await resume(planted)
    await root.say(planted)
    const before = (await root.transcript()).at(-1)?.messageID
    await tenant.call('DELETE', `/respondent/${planted}`, { appid: tenant.appID })
    expect(await texts(root.id)).toEqual(['hello', 'Your address?'])
    await drain()
    expect(await itemsWith(planted)).toEqual([])
    expect(await root.say('a@example.test')).toEqual(['Another address?'])
    const after = await call('GET', `/channels/web/${tenant.appID}/messages`, { token: root.token, query: { after: before } })
    expect(after.body.map((message: { text: string }) => message.text)).toEqual(['a@example.test', 'Another address?'])
  })

  it('stays redirected when either id changes', async () => {
    const { tenant, root, resume, transcript, shown } = await family()
    const { featureID } = await newFeature(tenant, 'Other', [ask('Colour?', 'colour'), ask('Size?', 'size')])
    const rename = (id: string, to: string) =>
      tenant.call('POST', '/conversation/changeRespondentID', {
        appid: tenant.appID,
        body: { recipient: { id }, newRecipient: { id: to }, newBotID: featureID },
      })
    await resume('tom')
    await root.say('7')
    expect((await rename('tom', 'thomas')).body).toBe('OK')
    const subs = (await transcript(root.id)).slice(2)
    expect(subs.map(({ text, respondentID }) => [text, respondentID])).toEqual(
      ['Age?', '7', 'Sport?', 'Colour?'].map((words) => [words, 'thomas']),
    )
    expect(await root.say('red')).toEqual(['Size?'])
    expect((await shown('thomas')).attribute['colour']).toBe('red')
    // The feature that begins under the new id asks the root itself.
    expect((await rename(root.id, 'another')).body).toBe('OK')
    expect((await transcript('another')).map(({ text }) => text).slice(-2)).toEqual(['Size?', 'Colour?'])
    expect((await resume('thomas', 'another')).status).toBe(200)
    expect((await transcript('another')).at(-1)).toMatchObject({ text: 'Size?', respondentID: 'thomas' })
  })
})
