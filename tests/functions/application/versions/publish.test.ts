import { beforeEach, describe, expect, it } from 'vitest'
import { sendCampaign, trySend } from '../../../harness/campaigns.ts'
import { costOf } from '../../../harness/meter.ts'
import { drain } from '../../../harness/queues.ts'
import { newFeature, newTalker, says } from '../../../harness/talk.ts'
import { newMember, newTenant, type Tenant } from '../../../harness/tenant.ts'
import { taught, teach, train } from '../../../harness/understanding.ts'
import { changeText, firstText, publish, turnOff, turnOn } from './publishing.ts'

let tenant: Tenant
let featureID: string
let resourceID: string

beforeEach(async () => {
  tenant = await newTenant()
  const made = await newFeature(tenant, 'Welcome', ['One'])
  featureID = made.featureID
  resourceID = made.resourceIDs[0] ?? ''
})

describe('without publishing', () => {
  it('makes every change live with the next turn, and refuses to publish', async () => {
    await changeText(tenant, resourceID, 'Two')
    expect(await firstText(tenant)).toBe('Two')
    expect((await publish(tenant)).status).toBe(409)
    expect((await tenant.call('GET', `/application/${tenant.appID}/versions`)).body).toEqual([])
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body).not.toHaveProperty('publishing')
  })

  it('sends no x-draft', async () => {
    expect((await changeText(tenant, resourceID, 'Two')).headers).not.toHaveProperty('x-draft')
  })
})

describe('turning publishing on', () => {
  it('publishes version 1, which is the bot as it was', async () => {
    expect((await turnOn(tenant)).body.publishing).toEqual({ active: true })
    const { body } = await tenant.call('GET', `/application/${tenant.appID}/versions`)
    expect(body).toMatchObject([{ number: 1, live: true, state: 'published', changes: { added: 2, changed: 0, removed: 0 } }])
    expect(body[0].userID).toBe(tenant.userID)
    expect(await firstText(tenant)).toBe('One')
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body.publishing).toEqual({ active: true })
  })

  it('needs the level admin; an editor may send it back unchanged', async () => {
    const editor = await newMember(tenant, 'edit')
    const path = `/application/${tenant.appID}`
    const asEditor = (body: object) => tenant.call('PATCH', path, { token: editor.token, body })
    expect((await asEditor({ publishing: { active: true } })).status).toBe(403)
    await turnOn(tenant)
    expect((await asEditor({ publishing: { active: true }, description: 'd' })).status).toBe(200)
    expect((await asEditor({ publishing: { active: false }, description: 'e' })).status).toBe(403)
    expect((await asEditor({ publishing: null })).status).toBe(403)
    expect((await tenant.call('GET', path)).body).toMatchObject({ description: 'd', publishing: { active: true } })
  })

  it('works at the creation of an application, too', async () => {
    const { body } = await tenant.call('POST', '/application', { body: { title: 'New', publishing: { active: true } } })
    expect(body.publishing).toEqual({ active: true })
    expect((await tenant.call('GET', `/application/${body.appID}/versions`)).body).toMatchObject([{ number: 1, live: true }])
  })
})

describe('the draft', () => {
  beforeEach(() => turnOn(tenant))

  it('is what the management interface reads and writes, with x-draft, and no respondent meets it', async () => {
    const changed = await changeText(tenant, resourceID, 'Two')
    expect(changed.headers['x-draft']).toBe('true')
    const { body } = await tenant.call('GET', `/resource/${resourceID}`)
    expect(body.messages[0].text).toBe('Two')
    expect(await firstText(tenant)).toBe('One')
  })

  it('is live after publishing, from the next message on', async () => {
    const talker = await newTalker(tenant)
    expect(await talker.say('hi')).toEqual(['One'])
    await changeText(tenant, resourceID, 'Two')
    const published = await publish(tenant, { title: 'Second', note: 'Two instead of One' })
    expect(published.status, published.text).toBe(201)
    expect(published.body).toMatchObject({
      number: 2,
      title: 'Second',
      note: 'Two instead of One',
      live: true,
      userID: tenant.userID,
      changes: { added: 0, changed: 1, removed: 0 },
    })
    expect(await talker.say('again')).toEqual(['Two'])
    expect(await firstText(tenant)).toBe('Two')
  })

  it('is live when publishing is turned off', async () => {
    await changeText(tenant, resourceID, 'Two')
    await turnOff(tenant)
    expect(await firstText(tenant)).toBe('Two')
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body).not.toHaveProperty('publishing')
    await turnOn(tenant)
    expect((await tenant.call('GET', `/application/${tenant.appID}/versions`)).body).toMatchObject([
      { number: 2, live: true },
      { number: 1 },
    ])
  })

  it('has settings of the application that steer the bot, and not the others', async () => {
    const patch = (body: object) => tenant.call('PATCH', `/application/${tenant.appID}`, { body })
    const config = async () => (await tenant.call('GET', `/channels/web/${tenant.appID}/config`)).body
    expect((await patch({ info: { titre: 'Draft' } })).headers['x-draft']).toBe('true')
    expect((await patch({ design: { color: '#123456' } })).headers).not.toHaveProperty('x-draft')
    expect(await config()).toMatchObject({ design: { color: '#123456' } })
    expect((await config()).info?.titre).toBeUndefined()
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body.info.titre).toBe('Draft')
    await publish(tenant)
    expect((await config()).info.titre).toBe('Draft')
  })

  it('starts no campaign and nobody with a feature that only the draft has', async () => {
    const { featureID: draftOnly } = await newFeature(tenant, 'New', ['New!'])
    expect((await trySend(tenant, { type: 'specific', featureID: draftOnly })).status).toBe(404)
    const { id } = await newTalker(tenant)
    const start = () =>
      tenant.call('POST', '/data/botrespondent/bot', {
        body: { appID: tenant.appID, respondentID: id, featureID: draftOnly, source: 'web' },
      })
    expect((await start()).status).toBe(404)
    await publish(tenant)
    await sendCampaign(tenant, { type: 'specific', featureID: draftOnly })
  })

  it('is what trials run', async () => {
    await changeText(tenant, resourceID, 'Two')
    const { body } = await tenant.call('POST', `/application/${tenant.appID}/trial`, { body: {} })
    expect(body.messages[0].text).toBe('Two')
  })

  it('is what trials run unless they name a version', async () => {
    await changeText(tenant, resourceID, 'Two')
    const [{ versionID }] = (await tenant.call('GET', `/application/${tenant.appID}/versions`)).body
    await changeText(tenant, resourceID, 'Three')
    const trial = (version: string) => tenant.call('POST', `/application/${tenant.appID}/trial`, { body: { version } })
    const texts = await Promise.all(['live', versionID, 'draft'].map(async (version) => (await trial(version)).body.messages[0].text))
    expect(texts).toEqual(['One', 'One', 'Three'])
    const other = await newTenant()
    await newFeature(other, 'F', ['Other'])
    await turnOn(other)
    const [foreign] = (await other.call('GET', `/application/${other.appID}/versions`)).body
    for (const version of [foreign.versionID, 'nothing']) expect((await trial(version)).status).toBe(404)
  })

  it('does without what was deleted, which the live version still has', async () => {
    await tenant.call('DELETE', `/feature/${featureID}`)
    expect(await firstText(tenant)).toBe('One')
    await newFeature(tenant, 'Other', ['Other'])
    await publish(tenant)
    expect(await firstText(tenant)).toBe('Other')
  })

  it('has stored filters that are live at once', async () => {
    const made = await tenant.call('POST', '/filter', { body: { appID: tenant.appID, tag: { a: { operator: 'AND', value: [] } } } })
    expect(made.status, made.text).toBe(201)
    expect(made.headers).not.toHaveProperty('x-draft')
    await tenant.call('PATCH', `/resource/${resourceID}`, { body: { filters: { _id: made.body._id } } })
    await publish(tenant)
    expect(await firstText(tenant)).toBe('One')
    await tenant.call('PATCH', `/filter/${made.body._id}`, { body: { tag: { a: { operator: 'OR', value: [] } } } })
    expect(await firstText(tenant)).toBeUndefined()
  })
})

describe('publishing', () => {
  beforeEach(() => turnOn(tenant))

  it('is refused if nothing changed', async () => {
    expect((await publish(tenant)).status).toBe(409)
    await changeText(tenant, resourceID, 'Two')
    await changeText(tenant, resourceID, 'One')
    expect((await publish(tenant)).status).toBe(409)
    expect((await tenant.call('GET', `/application/${tenant.appID}/versions`)).body).toHaveLength(1)
  })

  it('assigns each of two simultaneous calls its own number', async () => {
    await changeText(tenant, resourceID, 'Two')
    const both = await Promise.all([publish(tenant), publish(tenant)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both.map(({ body }) => body.number).sort()).toEqual([2, 3])
    const { body } = await tenant.call('GET', `/application/${tenant.appID}/versions`)
    expect(body.filter(({ live }: { live: boolean }) => live)).toMatchObject([{ number: 3 }])
  })

  it('returns the first result to a repeat under an idempotency key', async () => {
    await changeText(tenant, resourceID, 'Two')
    const headers = { 'idempotency-key': 'k' }
    const first = await publish(tenant, {}, headers)
    expect((await publish(tenant, {}, headers)).body).toEqual(first.body)
    expect((await tenant.call('GET', `/application/${tenant.appID}/versions`)).body).toHaveLength(2)
  })

  it('needs the level edit', async () => {
    const viewer = await newMember(tenant, 'view')
    const path = `/application/${tenant.appID}/publish`
    expect((await tenant.call('POST', path, { token: viewer.token, body: {} })).status).toBe(403)
  })

  it('goes on for somebody who waits at a step that the new version lacks, as after a deletion', async () => {
    const ask = await newFeature(tenant, 'Ask', [{ ...says('Mail?'), validation: { active: true, type: 'email' } }, 'Thanks'])
    await tenant.call('DELETE', `/feature/${featureID}`)
    await publish(tenant)
    const talker = await newTalker(tenant)
    expect(await talker.say('hi')).toEqual(['Mail?'])
    await tenant.call('DELETE', `/resource/${ask.resourceIDs[0]}`)
    await publish(tenant)
    expect(await talker.say('a@b.example')).toEqual(['Thanks'])
  })
})

describe('an earlier version', () => {
  let versions: { versionID: string; number: number; live: boolean }[]
  const list = async () => (await tenant.call('GET', `/application/${tenant.appID}/versions`)).body
  const first = () => versions.find(({ number }) => number === 1)?.versionID ?? ''

  beforeEach(async () => {
    await turnOn(tenant)
    await changeText(tenant, resourceID, 'Two')
    await publish(tenant)
    versions = await list()
  })

  it('is live again after one call, and the draft stays', async () => {
    const back = await tenant.call('POST', `/application/${tenant.appID}/version/${first()}/publish`)
    expect(back.status, back.text).toBe(200)
    expect(back.body).toMatchObject({ number: 1, live: true })
    expect(await firstText(tenant)).toBe('One')
    expect((await list()).map(({ number, live }: { number: number; live: boolean }) => [number, live])).toEqual([
      [2, false],
      [1, true],
    ])
    expect((await tenant.call('GET', `/resource/${resourceID}`)).body.messages[0].text).toBe('Two')
  })

  it('is returned as the export returns the bot', async () => {
    const exported = await tenant.call('GET', `/application/${tenant.appID}/export`)
    const latest = await tenant.call('GET', `/application/${tenant.appID}/version/${versions[0]?.versionID}`)
    expect(latest.body).toEqual(exported.body)
    const { body } = await tenant.call('GET', `/application/${tenant.appID}/version/${first()}`)
    expect(body.resources[0].messages[0].text).toBe('One')
  })

  it('of another application does not exist', async () => {
    const other = await newTenant()
    await turnOn(other)
    for (const [method, path] of [
      ['GET', `/application/${other.appID}/version/${first()}`],
      ['POST', `/application/${other.appID}/version/${first()}/publish`],
    ] as const)
      expect((await other.call(method, path)).status).toBe(404)
    expect((await other.call('GET', `/application/${tenant.appID}/version/${first()}`)).status).toBe(404)
  })
})

describe('what the bot understands', () => {
  const predict = async (text: string) =>
    (await tenant.call('POST', `/nlu/predict/${tenant.appID}`, { body: { text, language: 'fr' } })).body.intent_name
  const understood = async (text: string) => (await newTalker(tenant)).say(text)

  it('is that of the version in conversations, and that of the draft in predictions', async () => {
    await teach(tenant, 'hours', taught.hours)
    const book = await teach(tenant, 'book', taught.book)
    const answer = async (intent: string, text: string) => {
      const { featureID } = await newFeature(tenant, text, [text])
      await tenant.call('POST', `/nluconfig/${tenant.appID}`, {
        body: { intent: { _id: intent }, nlu: { active: true }, logic: { active: true, goToFeature: featureID } },
      })
    }
    await answer(book, 'Booked')
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { isNluFirst: true, language: 'fr' } })
    await train(tenant)
    await turnOn(tenant)
    const menu = await teach(tenant, 'menu', taught.menu)
    await answer(menu, 'Menu')
    await train(tenant)
    expect(await predict('le menu du jour')).toBe('menu')
    expect(await understood('je voudrais réserver une table')).toEqual(['Booked'])
    expect(await understood('le menu du jour')).not.toContain('Menu')
    await publish(tenant)
    expect(await understood('le menu du jour')).toEqual(['Menu'])
  })

  it('is trained by the publication, without a training before', async () => {
    const book = await teach(tenant, 'book', taught.book)
    await teach(tenant, 'hours', taught.hours)
    const { featureID } = await newFeature(tenant, 'Book', ['Booked'])
    await tenant.call('POST', `/nluconfig/${tenant.appID}`, {
      body: { intent: { _id: book }, nlu: { active: true }, logic: { active: true, goToFeature: featureID } },
    })
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { isNluFirst: true, language: 'fr' } })
    await turnOn(tenant)
    expect(await understood('je voudrais réserver une table')).toEqual(['Booked'])
  })
})

describe('the cost', () => {
  it('of a turn is the same with publishing on and off', async () => {
    const talker = await newTalker(tenant)
    await talker.say('hi')
    const { cost: before } = await costOf(() => talker.say('hi'))
    await turnOn(tenant)
    await talker.say('hi')
    const { cost: after } = await costOf(() => talker.say('hi'))
    expect([after.reads, after.writes]).toEqual([before.reads, before.writes])
  })
})

it('delivers a campaign with the live version', async () => {
  await turnOn(tenant)
  const talker = await newTalker(tenant)
  await talker.say('hi')
  await changeText(tenant, resourceID, 'Two')
  await sendCampaign(tenant, { type: 'specific', featureID, filters: { respondents: [talker.id] } })
  await drain()
  expect((await talker.transcript()).map(({ text }) => text)).toEqual(['hi', 'One', 'One'])
})
